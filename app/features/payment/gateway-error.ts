import { RefusalError } from '#app/engine/data/refusal.ts'

/** The gateway's refusal of a card, with a message for people. */
export class CardRefused extends Error {
  readonly code: string

  constructor(message: string, code = '') {
    super(message)
    this.code = code
  }
}

/** An error of either gateway; only the parts read here are named. */
export type GatewayError = { type?: string | undefined; code?: string | undefined; message?: string | undefined }

export const unfinishedCheck =
  'The check by your bank was not completed, so nothing was charged. Please try again or use another card.'

/** The error to throw: a refused card, or a failed gateway. */
export function failureFrom(error: GatewayError): CardRefused | RefusalError {
  const { type = '', code = '', message = '' } = error
  if (code.endsWith('_intent_authentication_failure')) return new CardRefused(unfinishedCheck, code)
  if (type === 'card_error' || type === 'validation_error')
    return new CardRefused(message || 'Your card was declined.', code)
  if (type !== 'invalid_request_error') return unreachable()
  return new CardRefused('This card cannot be used here. Please use another card.', code)
}

export function unreachable(): RefusalError {
  return offline('The payment provider could not be reached. Please try again.')
}

/** The error for a payment with an unknown result; the same payment is never made twice. */
export function unanswered(): RefusalError {
  return offline('The payment provider does not answer. Please try again: your card is charged once at most.')
}

function offline(message: string): RefusalError {
  return new RefusalError({ code: 'OFFLINE', message, status: 0 })
}
