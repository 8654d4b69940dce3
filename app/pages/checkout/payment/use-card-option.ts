import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useSession } from '#app/features/session/session.ts'
import type { CheckoutState } from '#app/pages/checkout/use-checkout.ts'
import type { SavedCard } from '#contract/payment-methods.ts'
import { visitorPolicy } from '#domain/visitor-policy.ts'
import { type CardOption, optionOf } from './card-options.ts'

export type CardOptionState = ReturnType<typeof useCardOption>

const none: readonly SavedCard[] = []

/** Which card is to pay. A customer's saved ones are offered; without them the form works alone. */
export function useCardOption({ data, isCardRefused }: Pick<CheckoutState, 'data' | 'isCardRefused'>) {
  const session = useSession()
  const isCustomer = session.status === 'signed-in'
  const asked = useAnswer('paymentMethods.getUserPaymentMethods', {}, { enabled: isCustomer })
  const saved = (isCustomer && asked.data) || none
  const [picked, pick] = useState<CardOption | null>(isCardRefused.current ? 'new' : null)
  const option = optionOf({ picked, data, saved, now: new Date() })
  const chosen = saved.find(({ _id }) => _id === option) ?? null
  return {
    /** Saved cards are not known yet. */
    isPending: isCustomer && asked.isPending,
    saved,
    option,
    pick,
    /** The saved one that is to pay. */
    chosen,
    offersSaving: isCustomer && !chosen,
    isFull: saved.length >= visitorPolicy.cardsMost,
  }
}
