import type { CheckoutData } from '#app/features/saved-checkout/saved-checkout.ts'
import type { SavedCard } from '#contract/payment-methods.ts'
import { isExpired } from '#domain/card-expiry.ts'

/** A saved card's id, the card that was typed before, or one that is to be typed. */
export type CardOption = string | 'typed' | 'new'

type Facts = {
  /** The option picked by hand. */
  picked: CardOption | null
  data: Pick<CheckoutData, 'card' | 'savedCardId'>
  saved: readonly SavedCard[]
  now: Date
}

/** The chosen option if it can be used; else the default card, else the first usable one. */
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
