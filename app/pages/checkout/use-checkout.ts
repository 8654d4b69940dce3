import { type RefObject, useEffect, useRef, useState } from 'react'
import { browserStorage } from '#app/engine/data/browser-storage.ts'
import { isComplete, prefilled } from '#app/features/addresses/shipping-info.ts'
import { hasUnfinishedPayment } from '#app/features/saved-checkout/checkout-storage.ts'
import {
  type CheckoutData,
  isWithheld,
  newCheckout,
  readCheckout,
  writeCheckout,
} from '#app/features/saved-checkout/saved-checkout.ts'
import type { Step } from '#app/features/saved-checkout/steps.ts'
import { useSession } from '#app/features/session/session.ts'
import { useStep } from './use-step.ts'

export type CheckoutState = {
  data: CheckoutData
  change: (changes: Partial<Omit<CheckoutData, 'currentStep'>>) => void
  step: Step
  goTo: (step: Step) => void
  /** True after the chosen card was refused: the next one is typed. */
  isCardRefused: RefObject<boolean>
  /** True for a customer's checkout after the session has ended. */
  isWithheld: boolean
  /** True while a payment's order has not arrived; also set while the checkout is withheld. */
  isPaying: boolean
  /** True after a customer here has signed out. */
  hasSignedOut: boolean
}

/** The entries, stored in this browser from the first character on. Only for the browser. */
export function useCheckout(): CheckoutState {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : null
  const userId = user?.clerkUserId ?? null
  const owner = useRef(userId)
  const isCardRefused = useRef(false)
  // The signed-in customer stays the owner when the session ends: the same customer goes on, another one starts anew.
  owner.current = userId ?? owner.current
  const [data, setData] = useState(() => readCheckout(browserStorage, { now: Date.now(), userId }))
  const { step, goTo } = useStep(data.currentStep, {
    signedIn: user !== null,
    shipping: isComplete(data.shippingInfo),
    card: data.card !== null || data.paysNothing,
  })
  useEffect(() => {
    if (user) setData((current) => ({ ...current, shippingInfo: prefilled(current.shippingInfo, user) }))
  }, [user])
  useEffect(() => {
    setData((current) => (current.currentStep === step ? current : { ...current, currentStep: step }))
  }, [step])
  useEffect(() => {
    if (data !== newCheckout) writeCheckout(browserStorage, data, { now: Date.now(), userId: owner.current })
  }, [data])
  return {
    data,
    change: (changes) => setData((current) => ({ ...current, ...changes })),
    step,
    goTo,
    isCardRefused,
    isPaying: data.paymentIntentId !== null || hasUnfinishedPayment(browserStorage, Date.now()),
    hasSignedOut: owner.current !== null && session.status === 'signed-out',
    isWithheld: isWithheld(browserStorage, { now: Date.now(), userId }),
  }
}
