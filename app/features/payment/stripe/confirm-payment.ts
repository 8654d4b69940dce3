import type { PaymentIntent, SetupIntent, Stripe, StripeError } from '@stripe/stripe-js'
import { CardRefused, failureFrom, unanswered, unfinishedCheck } from '#app/features/payment/gateway-error.ts'
import { inTime } from '#app/features/payment/in-time.ts'

type Intent = PaymentIntent | SetupIntent
type Result = {
  paymentIntent?: PaymentIntent | undefined
  setupIntent?: SetupIntent | undefined
  error?: StripeError | undefined
}

/** Charges the card. Throws Stripe's error when it declines. */
export async function confirmPayment(
  stripe: Stripe,
  { clientSecret, paymentMethodId }: { clientSecret: string; paymentMethodId: string },
): Promise<void> {
  const confirmed = stripe.confirmCardPayment(
    clientSecret,
    { payment_method: paymentMethodId },
    // 3-D Secure is a separate step: it may take longer than a call should.
    { handleActions: false },
  )
  await settle(stripe, { clientSecret, paymentMethodId, confirmed })
}

type Confirmed = { clientSecret: string; paymentMethodId?: string; confirmed: Promise<Result> }

/** The outcome of a payment or set-up intent, after 3-D Secure if required. */
export async function settle(stripe: Stripe, sent: Confirmed): Promise<Intent> {
  const { clientSecret } = sent
  const first = await outcomeOf(stripe, sent)
  const isAsked = intentOf(first)?.status === 'requires_action'
  const last: Result = isAsked ? await beforeModals(() => stripe.handleNextAction({ clientSecret })) : first
  const intent = intentOf(last)
  if (intent?.status === 'succeeded' || intent?.status === 'processing') return intent
  throw last.error ? failureFrom(last.error) : new CardRefused(unfinishedCheck)
}

/** The intent after confirming; when the answer is late or lost, it is read from Stripe. */
async function outcomeOf(stripe: Stripe, { clientSecret, paymentMethodId, confirmed }: Confirmed): Promise<Result> {
  const result = await inTime(confirmed)
  if (result && !isLost(result)) return result
  const found = await inTime<Result>(
    clientSecret.startsWith('seti_')
      ? stripe.retrieveSetupIntent(clientSecret)
      : stripe.retrievePaymentIntent(clientSecret),
    'look',
  )
  const intent = found && intentOf(found)
  const isAsked = intent?.status === 'requires_action' && methodOf(intent) === paymentMethodId
  if (found && (isAsked || intent?.status === 'succeeded' || intent?.status === 'processing')) return found
  throw unanswered()
}

export function methodOf({ payment_method: method }: Intent): string | undefined {
  return typeof method === 'string' ? method : method?.id
}

function isLost({ error }: Result): boolean {
  return error !== undefined && ['api_connection_error', 'api_error', 'rate_limit_error'].includes(error.type)
}

/** The intent of a result; an error may include it, as when another tab paid. */
function intentOf({ paymentIntent, setupIntent, error }: Result): Intent | undefined {
  return paymentIntent ?? setupIntent ?? error?.payment_intent ?? error?.setup_intent
}

/** Makes modal dialogs non-modal during 3-D Secure, which Stripe shows in the document, where they would cover and block it. */
async function beforeModals<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const modals = [...(globalThis.document?.querySelectorAll<HTMLDialogElement>('dialog:modal') ?? [])]
  for (const modal of modals) {
    modal.close()
    modal.show()
  }
  try {
    return await work()
  } finally {
    for (const modal of modals.filter((each) => each.isConnected)) {
      modal.close()
      modal.showModal()
    }
  }
}
