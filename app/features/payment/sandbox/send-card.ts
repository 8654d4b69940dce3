import type { PaymentCard, PaymentConfig } from '#app/features/payment/gateway.ts'
import { failureFrom, unreachable } from '#app/features/payment/gateway-error.ts'
import { callGateway, type Method } from './call-gateway.ts'
import { type CardEntry, partsOf } from './card-entry.ts'
import { confirm } from './confirm-payment.ts'

/** Sends the card to the gateway and nowhere else; its id represents it from then on. */
export async function keepCard(config: PaymentConfig, entry: CardEntry, nameOnCard: string): Promise<PaymentCard> {
  const fields = cardFields(entry, nameOnCard)
  const { id, card } = await callGateway<Method>(config, { path: '/v1/payment_methods', fields })
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card
  return { paymentMethodId: id, brand, last4, expMonth, expYear, nameOnCard }
}

type Setup = { clientSecret: string; nameOnCard: string }

/** Saves the card with the customer. */
export async function setUpCard(config: PaymentConfig, entry: CardEntry, { clientSecret, nameOnCard }: Setup) {
  const card = await keepCard(config, entry, nameOnCard)
  const intent = await confirm(config, { clientSecret, paymentMethodId: card.paymentMethodId })
  if (intent.status === 'succeeded' && intent.payment_method) return { paymentMethodId: intent.payment_method }
  throw intent.last_setup_error ? failureFrom(intent.last_setup_error) : unreachable()
}

function cardFields(entry: CardEntry, nameOnCard: string): Record<string, string> {
  const { number, month, year, cvc } = partsOf(entry)
  return {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': month,
    'card[exp_year]': year,
    'card[cvc]': cvc,
    'billing_details[name]': nameOnCard,
  }
}
