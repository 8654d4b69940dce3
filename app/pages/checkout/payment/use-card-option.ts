import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import type { CheckoutData } from '#app/features/saved-checkout/saved-checkout.ts'
import { useSession } from '#app/features/session/session.ts'
import type { CheckoutState } from '#app/pages/checkout/use-checkout.ts'
import type { SavedCard } from '#contract/payment-methods.ts'
import { isExpired } from '#domain/payments/card-expiry.ts'
import { visitorPolicy } from '#domain/settings/visitor-policy.ts'

export type CardOptionState = ReturnType<typeof useCardOption>

const none: readonly SavedCard[] = []

/** The card to pay with. Customers may choose a saved one; while those cannot be loaded, the form works alone. */
export function useCardOption({ data, isCardRefused }: Pick<CheckoutState, 'data' | 'isCardRefused'>) {
  const session = useSession()
  const isCustomer = session.status === 'signed-in'
  const answer = useAnswer('paymentMethods.getUserPaymentMethods', {}, { enabled: isCustomer })
  const saved = (isCustomer && answer.data) || none
  const [picked, pick] = useState<CardOption | null>(isCardRefused.current ? 'new' : null)
  const option = optionOf({ picked, data, saved, now: new Date() })
  const chosen = saved.find(({ _id }) => _id === option) ?? null
  return {
    /** True while saved cards are not known yet. */
    isPending: isCustomer && answer.isPending,
    saved,
    option,
    pick,
    /** The saved card to pay with. */
    chosen,
    offersSaving: isCustomer && !chosen,
    isFull: saved.length >= visitorPolicy.cardsMax,
  }
}

/** A saved card's id, the card typed before, or a new one to be typed. */
export type CardOption = string | 'typed' | 'new'

type Facts = {
  /** The option chosen by the shopper. */
  picked: CardOption | null
  data: Pick<CheckoutData, 'card' | 'savedCardId'>
  saved: readonly SavedCard[]
  now: Date
}

/** The chosen option if it is usable; else the default card, else the first usable one. */
export function optionOf({ picked, data, saved, now }: Facts): CardOption {
  const isTyped = data.card !== null && data.savedCardId === null
  const usable = saved.filter((card) => !isExpired(card, now))
  const isUsable = (id: string | null) => usable.some((card) => card._id === id)
  if (picked === 'new' || (picked === 'typed' && isTyped)) return picked
  if (picked !== null && isUsable(picked)) return picked
  if (data.savedCardId !== null && isUsable(data.savedCardId)) return data.savedCardId
  if (isTyped) return 'typed'
  return (usable.find(({ isDefault }) => isDefault) ?? usable[0])?._id ?? 'new'
}
