import type { ComponentType } from 'react'
import type { Output } from '#app/engine/data/functions.ts'

export type PaymentConfig = Output<'payments.getPaymentConfig'>

/** A card's id at the gateway and its displayable data; its number never reaches the shop. */
export type PaymentCard = {
  paymentMethodId: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  nameOnCard: string
}

/** The interface of the payment provider for pages: the sandbox, or Stripe by its own script. */
export type Gateway = {
  /** Charges the card, with 3-D Secure when the bank requires it. Throws CardRefused, or OFFLINE when the result is unknown. */
  confirmPayment: (payment: { clientSecret: string; paymentMethodId: string }) => Promise<void>
  CardField: ComponentType<CardFieldProps>
}

export type CardFieldProps = {
  /** The id of the field's label. */
  labelId: string
  error: string | null
  errorId: string
  onChange: (card: EnteredCard) => void
}

/** A card in the field, sent to the gateway and nowhere else; its id represents it from then on. */
export type EnteredCard = {
  isBegun: boolean
  isComplete: boolean
  /** The card's error so far. */
  error: string | null
  focus: () => void
  keep: (nameOnCard: string) => Promise<PaymentCard>
  /** Saves the card for later payments, with 3-D Secure when the bank requires it. Charges nothing. */
  setUp: (setup: { clientSecret: string; nameOnCard: string }) => Promise<{ paymentMethodId: string }>
}
