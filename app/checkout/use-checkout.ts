import { useEffect, useRef, useState } from 'react'
import { useSession } from '#app/account/session.ts'
import { browserBox } from '#app/data/browser-box.ts'
import { type CheckoutData, newCheckout, readCheckout, writeCheckout } from './saved-checkout.ts'
import { isComplete, prefilled } from './shipping/shipping-info.ts'
import { reachedStep, type Step } from './steps.ts'

export type CheckoutState = {
  data: CheckoutData
  change: (changes: Partial<CheckoutData>) => void
  step: Step
  goTo: (step: Step) => void
}

/** What was entered, kept in this browser from the first letter on. Only for the browser. */
export function useCheckout(): CheckoutState {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : null
  const userId = user?.clerkUserId ?? null
  const owner = useRef(userId)
  // Who was signed in stays its owner when the session ends: the same customer goes on, another one begins anew.
  owner.current = userId ?? owner.current
  const [data, setData] = useState(() => readCheckout(browserBox, { now: Date.now(), userId }))
  const change = (changes: Partial<CheckoutData>) => setData((current) => ({ ...current, ...changes }))
  useEffect(() => {
    if (user) setData((current) => ({ ...current, shippingInfo: prefilled(current.shippingInfo, user) }))
  }, [user])
  useEffect(() => {
    if (data !== newCheckout) writeCheckout(browserBox, data, { now: Date.now(), userId: owner.current })
  }, [data])
  const step = reachedStep(data.currentStep, {
    signedIn: user !== null,
    shipping: isComplete(data.shippingInfo),
    card: data.card !== null,
  })
  return { data, change, step, goTo: (currentStep) => change({ currentStep }) }
}
