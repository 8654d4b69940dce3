import type { Cents } from '#domain/money.ts'

export const paymentStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
] as const

export type PaymentStatus = (typeof paymentStatuses)[number]

export type PaymentIntent = {
  id: string
  clientSecret: string
  status: PaymentStatus
  amount: Cents
  /** The refunded amount. */
  refunded: Cents
  /** The checkout's revision that this intent was last prepared for; null for an intent that is not ours. */
  checkout: { id: string; revision: number } | null
  /** The card of the latest attempt. */
  card: { brand: string; last4: string } | null
  /** The payment method that the payment left with its customer, when it was to be kept. */
  keptCardId: string | null
}

/** A card that a customer has left with the provider. */
export type GatewayCard = {
  id: string
  customerId: string | null
  brand: string
  last4: string
  expMonth: number
  expYear: number
  name: string | null
  /** Equal for the same card number. */
  fingerprint: string | null
}

export type CardChange = { name?: string; expMonth?: number; expYear?: number }

export type IntentOrder = {
  key: string
  intentId: string | null
  amount: Cents
  email: string
  orderNumber: string
  checkoutId: string
  revision: number
  /** The gateway customer whose saved cards may pay it. */
  customerId: string | null
  /** The card that pays is kept for that customer. */
  keepsCard: boolean
}

/** `mayBeKnown`: it was asked for before, and the key may be forgotten by now, so the provider's own list is looked at first. */
export type RefundOrder = { key: string; intentId: string; amount: Cents; reason?: string; mayBeKnown?: boolean }

/** `id` is null when the provider made none, and asking again would not help: so much of the money is back already, or it cannot be returned. */
export type PaymentRefund = { id: string | null; status: 'pending' | 'succeeded' | 'failed' }

/** A refund as the provider tells it; `key` is what the shop asked for it with, null when it began at the provider. */
export type GatewayRefund = {
  id: string
  key: string | null
  intentId: string | null
  amount: Cents
  status: PaymentRefund['status']
}

/** A cardholder contradicts a payment. `stage`: 1 waits for the shop's answer, 2 is with the bank, 3 is over. */
export type GatewayDispute = {
  id: string
  intentId: string
  amount: Cents
  reason: string
  status: string
  stage: 1 | 2 | 3
  openedAt: Date
  respondBy: Date | null
}

export type GatewayEvent = {
  id: string
  type: string
  intentId: string | null
  /** The intent as it was when the event came about; null when the event is about something else. */
  intent: PaymentIntent | null
  refund: GatewayRefund | null
  dispute: GatewayDispute | null
  /** The card that was left with a customer, changed or taken away. */
  cardId: string | null
  /** A card that was to be left with a customer. */
  setup: { id: string; customerId: string } | null
  createdAt: Date
}

/** The gateway's records, to compare our own books with. */
export type GatewayBooks = {
  intents: { id: string; status: PaymentStatus; createdAt: Date }
  /** Money that came in; attempts that failed are left out. `intentId` is null for what was charged in another way. */
  charges: { id: string; intentId: string | null; amount: Cents; createdAt: Date }
  refunds: GatewayRefund & { createdAt: Date }
}

/** The bounds of the time of creation; a null `from` is the beginning. */
export type BookWindow = { from: Date | null; until: Date }

export type PaymentConfig = { provider: 'sandbox' | 'stripe'; publishableKey: string; gatewayUrl: string }

/** The calls to a payment provider. Anything thrown is the provider out of reach or a bug of ours, never a declined card. */
export type PaymentGateway = {
  /**
   * Makes or changes an intent. The same key yields the same intent, in its present state: retries are safe. With
   * `intentId` that intent gets the amount, unless it is already over. Throws CustomerGone for a customer that no
   * longer exists.
   */
  prepareIntent(order: IntentOrder): Promise<PaymentIntent>
  findIntent(id: string): Promise<PaymentIntent>
  /** Answers with the final state, which is 'succeeded' when the payment was faster; null for an intent that it never had. */
  cancelIntent(id: string): Promise<PaymentIntent | null>
  /** Refunds a payment; the same key yields the same refund. */
  refund(order: RefundOrder): Promise<PaymentRefund>
  /** Every refund of a payment, the provider's own included. */
  listRefunds(intentId: string): Promise<GatewayRefund[]>
  /** Events since then that the provider could not bring us, oldest first. */
  listMissedEvents(since: Date): Promise<GatewayEvent[]>
  /** Null when it is no event, or its signature is missing, wrong or older than 300 s. Needs the raw body. */
  readEvent(rawBody: Buffer | string, signature: string | undefined): GatewayEvent | null
  /** Newest first, in pages. */
  listBook<Name extends keyof GatewayBooks>(name: Name, window: BookWindow): AsyncIterable<GatewayBooks[Name][]>
  publicConfig(): PaymentConfig
  /** Creates a customer; the same key yields the same customer. */
  createCustomer(customer: { key: string; email: string; name: string; userId: string }): Promise<string>
  /** Deletes a customer with the cards kept there; nothing for one that is gone. */
  deleteCustomer(customerId: string): Promise<void>
  /** Creates a set-up intent for a browser to leave a card by; null for a customer that no longer exists. */
  createSetupIntent(customerId: string): Promise<{ id: string; clientSecret: string } | null>
  /** Ends a set-up intent: nobody can leave a card by it any more. Nothing when it is over already. */
  cancelSetupIntent(id: string): Promise<void>
  /** Null for one that there is not, and for what is no card. */
  findPaymentMethod(id: string): Promise<GatewayCard | null>
  /** Null when the provider does not accept the change. */
  updatePaymentMethod(id: string, change: CardChange): Promise<GatewayCard | null>
  /** Detaches the card for good; idempotent. */
  detachPaymentMethod(id: string): Promise<void>
}
