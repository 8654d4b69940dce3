import type { PaymentConfig } from '#app/features/payment/gateway.ts'
import { failureFrom, type GatewayError, unreachable } from '#app/features/payment/gateway-error.ts'
import { inTime } from '#app/features/payment/in-time.ts'

// The gateway's answers are Stripe's; only what is read here is named.
export type Intent = {
  id: string
  status: string
  payment_method: string | null
  next_action: { use_stripe_sdk?: { stripe_js?: string } } | null
  last_payment_error?: GatewayError | null
  last_setup_error?: GatewayError | null
}
export type Method = { id: string; card: { brand: string; last4: string; exp_month: number; exp_year: number } }
type Refused = GatewayError & { payment_intent?: Intent; setup_intent?: Intent }

type Sending = { path: string; fields: Record<string, string>; method?: 'GET' | 'POST' }

/** Calls the gateway as Stripe's own script does. Throws CardRefused, or OFFLINE when no answer came. */
export async function callGateway<Answer>(config: PaymentConfig, sending: Sending): Promise<Answer> {
  const { path, fields, method = 'POST' } = sending
  const sent = new URLSearchParams({ key: config.publishableKey, ...fields })
  const url = config.gatewayUrl + path
  const request = method === 'POST' ? fetch(url, { method, body: sent }) : fetch(`${url}?${sent}`)
  const answered = await inTime(request.then(read<Answer>), method === 'GET' ? 'look' : 'charge').catch(() => null)
  if (answered?.ok && answered.body) return answered.body
  throw answered && answered.status < 500 && answered.body?.error ? failureFrom(answered.body.error) : unreachable()
}

async function read<Answer>(response: Response) {
  const { ok, status } = response
  const body: (Answer & { error?: Refused }) | null = await response.json().catch(() => null)
  return { ok, status, body }
}

/** Reads an intent's state by its client secret. */
export function findIntent(config: PaymentConfig, clientSecret: string): Promise<Intent> {
  return callGateway<Intent>(config, {
    path: pathOf(clientSecret),
    fields: { client_secret: clientSecret },
    method: 'GET',
  })
}

/** The path of an intent, from the client secret, which begins with its id. */
export function pathOf(clientSecret: string): string {
  const kind = clientSecret.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  return `/v1/${kind}/${encodeURIComponent(clientSecret.split('_secret_')[0] ?? '')}`
}
