import { useEffect, useState } from 'react'
import { useSession } from '#app/account/session.ts'
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
  const [data, setData] = useState(() => readCheckout(localStorage, Date.now()))
  const change = (changes: Partial<CheckoutData>) => setData((current) => ({ ...current, ...changes }))
  useEffect(() => {
    if (user) setData((current) => ({ ...current, shippingInfo: prefilled(current.shippingInfo, user) }))
  }, [user])
  useEffect(() => {
    if (data !== newCheckout) writeCheckout(localStorage, data, Date.now())
  }, [data])
  const step = reachedStep(data.currentStep, {
    signedIn: user !== null,
    shipping: isComplete(data.shippingInfo),
    card: data.card !== null,
  })
  return { data, change, step, goTo: (currentStep) => change({ currentStep }) }
}
