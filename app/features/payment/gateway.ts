import type { ComponentType } from 'react'
import type { Output } from '#app/engine/data/functions.ts'

export type PaymentConfig = Output<'payments.getPaymentConfig'>

/** The gateway's name for a card and what may be shown of it; the number never comes here. */
export type KeptCard = {
  paymentMethodId: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  nameOnCard: string
}

/** The payment provider as the pages know it: the sandbox, or Stripe by its own script. */
export type Gateway = {
  /** Charges the card, with the bank's check when it wants one. Throws CardRefused, or OFFLINE when nobody knows. */
  confirmPayment: (payment: { clientSecret: string; paymentMethodId: string }) => Promise<void>
  CardField: ComponentType<CardFieldProps>
}

export type CardFieldProps = {
  /** The id of the text above the field. */
  labelId: string
  error: string | null
  errorId: string
  onChange: (card: EnteredCard) => void
}

/** A card as it is typed. It goes from the field to the gateway and nowhere else; its id stands for it from then on. */
export type EnteredCard = {
  isBegun: boolean
  isComplete: boolean
  /** The card's error so far. */
  error: string | null
  focus: () => void
  keep: (nameOnCard: string) => Promise<KeptCard>
  /** Makes it a customer's for later payments, with the bank's check when it wants one. Nothing is charged. */
  setUp: (setup: { clientSecret: string; nameOnCard: string }) => Promise<{ paymentMethodId: string }>
}
