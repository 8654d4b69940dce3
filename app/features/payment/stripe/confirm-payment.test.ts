import type { Stripe } from '@stripe/stripe-js'
import { expect, test, vi } from 'vitest'
import { unfinishedCheck } from '#app/features/payment/gateway-error.ts'
import { confirmPayment } from './confirm-payment.ts'

const payment = { clientSecret: 'pi_1_secret_1', paymentMethodId: 'pm_1' }
const unanswered = 'The payment provider does not answer. Please try again: your card is charged once at most.'

test("Stripe shows a bank's check, and its result counts", async () => {
  const handleNextAction = vi.fn(async () => intent('succeeded'))
  await confirmPayment(stripeThat({ confirm: async () => intent('requires_action'), handleNextAction }), payment)
  expect(handleNextAction).toHaveBeenCalledWith({ clientSecret: payment.clientSecret })

  const code = 'payment_intent_authentication_failure'
  const failed = async () => ({ error: { type: 'invalid_request_error', code, payment_intent: { status: 'x' } } })
  const unsure = stripeThat({ confirm: async () => intent('requires_action'), handleNextAction: failed })
  await expect(confirmPayment(unsure, payment)).rejects.toThrow(unfinishedCheck)
})

test("a declined card is reported in Stripe's words", async () => {
  const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
  await expect(confirmPayment(stripeThat({ confirm: async () => ({ error }) }), payment)).rejects.toThrow(error.message)
})

test('a payment that is already made is no error', async () => {
  const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }
  const made = { error: { ...error, payment_intent: { status: 'succeeded' } } }
  await confirmPayment(stripeThat({ confirm: async () => made }), payment)
})

test('when the answer is lost or late, Stripe is asked for the state of the payment', async () => {
  const lost = async () => ({ error: { type: 'api_connection_error' } })
  await confirmPayment(stripeThat({ confirm: lost, find: async () => intent('succeeded') }), payment)
  const open = stripeThat({ confirm: lost, find: async () => intent('requires_payment_method') })
  await expect(confirmPayment(open, payment)).rejects.toThrow(unanswered)
  const otherCards = stripeThat({ confirm: lost, find: async () => intent('requires_action', 'pm_of_another_try') })
  await expect(confirmPayment(otherCards, payment)).rejects.toThrow(unanswered)

  vi.useFakeTimers()
  const silent = stripeThat({ confirm: () => new Promise(() => {}), find: async () => intent('succeeded') })
  const late = confirmPayment(silent, payment)
  await vi.advanceTimersByTimeAsync(20_000)
  await late
  vi.useRealTimers()
})

type Answers = Record<'confirm' | 'find' | 'handleNextAction', () => Promise<object>>

function stripeThat({ confirm, find, handleNextAction }: Partial<Answers>): Stripe {
  const answers = { confirmCardPayment: confirm, retrievePaymentIntent: find, handleNextAction }
  return answers as unknown as Stripe
}

function intent(status: string, payment_method = 'pm_1') {
  return { paymentIntent: { status, payment_method } }
}
