import type { Gateway, PaymentConfig } from './gateway.ts'

/** Fetched when a card is wanted: no other page grows by it. */
export async function openGateway(config: PaymentConfig): Promise<Gateway> {
  if (config.provider === 'stripe') return (await import('./stripe/stripe-gateway.ts')).openStripe(config)
  return (await import('./sandbox/sandbox-gateway.ts')).sandboxGateway(config)
}
