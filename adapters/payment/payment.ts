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
  /** The checkout's revision that this intent was last prepared for; null for an intent that is not the shop's. */
  checkout: { id: string; revision: number } | null
  /** The card of the latest attempt. */
  card: { brand: string; last4: string } | null
  /** The payment method saved with the payment, if requested. */
  savedCardId: string | null
}

/** A card saved at the provider. */
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
  /** The gateway customer whose saved cards may be used. */
  customerId: string | null
  /** Saves the card used for that customer. */
  savesCard: boolean
}

/**
 * `mayBeKnown`: the refund may have been requested before with a key that has expired since, so that the provider's list is checked first.
 */
export type RefundOrder = { key: string; intentId: string; amount: Cents; reason?: string; mayBeKnown?: boolean }

/** `id` is null when the provider made no refund and a retry would not help: the amount was refunded already, or cannot be refunded. */
export type PaymentRefund = { id: string | null; status: 'pending' | 'succeeded' | 'failed' }

/** A refund at the provider; `key` is the shop's idempotency key, null when it was made at the provider. */
export type GatewayRefund = {
  id: string
  key: string | null
  intentId: string | null
  amount: Cents
  status: PaymentRefund['status']
}

/** A dispute. `stage`: 1 waits for the shop's answer, 2 is with the bank, 3 is closed. */
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
  /** The intent as of the event; null when the event is about something else. */
  intent: PaymentIntent | null
  refund: GatewayRefund | null
  dispute: GatewayDispute | null
  /** The card that was saved, changed or removed. */
  cardId: string | null
  /** The set-up of a saved card. */
  setup: { id: string; customerId: string } | null
  createdAt: Date
}

/** The gateway's records, to reconcile ours with. */
export type GatewayRecords = {
  intents: { id: string; status: PaymentStatus; createdAt: Date }
  /** Successful charges. `intentId` is null for a charge made in another way. */
  charges: { id: string; intentId: string | null; amount: Cents; createdAt: Date }
  refunds: GatewayRefund & { createdAt: Date }
}

/** Bounds of the creation time; a null `from` is the beginning. */
export type RecordWindow = { from: Date | null; until: Date }

export type PaymentConfig = { provider: 'sandbox' | 'stripe'; publishableKey: string; gatewayUrl: string }

/**
 * The interface of the payment provider. A thrown error means that the provider is unavailable or that the shop has a bug, never that a
 * card was declined.
 */
export type PaymentGateway = {
  /**
   * Creates or changes an intent. The same key yields the same intent, in its present state: retries are safe. With `intentId` that intent
   * gets the amount, unless it is final. Throws CustomerGone for a customer that no longer exists.
   */
  prepareIntent(order: IntentOrder): Promise<PaymentIntent>
  findIntent(id: string): Promise<PaymentIntent>
  /** Cancels an intent and answers its final state, 'succeeded' when the payment was faster; null for an unknown intent. */
  cancelIntent(id: string): Promise<PaymentIntent | null>
  /** Refunds a payment; the same key yields the same refund. */
  refund(order: RefundOrder): Promise<PaymentRefund>
  /** All refunds of a payment, including those made at the provider. */
  listRefunds(intentId: string): Promise<GatewayRefund[]>
  /** Events since this time that the provider could not deliver, oldest first. */
  listMissedEvents(since: Date): Promise<GatewayEvent[]>
  /** Parses a webhook event from the raw body; null when it is no event, or when its signature is missing, wrong or older than 300 s. */
  readEvent(rawBody: Buffer | string, signature: string | undefined): GatewayEvent | null
  /** Lists records, newest first, in pages. */
  listRecords<Name extends keyof GatewayRecords>(
    name: Name,
    window: RecordWindow,
  ): AsyncIterable<GatewayRecords[Name][]>
  publicConfig(): PaymentConfig
  /** Creates a customer; the same key yields the same customer. */
  createCustomer(customer: { key: string; email: string; name: string; userId: string }): Promise<string>
  /** Deletes a customer with the saved cards; does nothing for an unknown one. */
  deleteCustomer(customerId: string): Promise<void>
  /** Creates a set-up intent to save a card; null for a customer that no longer exists. */
  createSetupIntent(customerId: string): Promise<{ id: string; clientSecret: string } | null>
  /** Cancels a set-up intent, so that no card can be saved by it. Does nothing when it is final. */
  cancelSetupIntent(id: string): Promise<void>
  /** The card, or null when there is none with this id, or the payment method is no card. */
  findPaymentMethod(id: string): Promise<GatewayCard | null>
  /** Changes a card; null when the provider refuses. */
  updatePaymentMethod(id: string, change: CardChange): Promise<GatewayCard | null>
  /** Detaches the card for good; idempotent. */
  detachPaymentMethod(id: string): Promise<void>
}
