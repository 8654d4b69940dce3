/** The content of an error response besides its status, in Stripe's words. */
type RefusalDetails = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_method?: object
  payment_intent?: object
  setup_intent?: object
}

/** Thrown inside a request: all of its changes roll back, and its idempotency key is released. */
export class Refusal extends Error {
  readonly status: number
  readonly details: RefusalDetails

  constructor(status: number, details: RefusalDetails) {
    super(details.message)
    this.status = status
    this.details = details
  }
}

export function badRequest(code: string, message: string, more: Partial<RefusalDetails> = {}): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', code, message, ...more })
}

export function missing(object: string, id: string): Refusal {
  const message = `No such ${object}: '${id}'`
  return new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message, param: 'id' })
}
