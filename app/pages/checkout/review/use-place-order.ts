import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { browserStorage } from '#app/engine/data/browser-storage.ts'
import { callByHttp } from '#app/engine/data/call.ts'
import type { Call } from '#app/engine/data/functions.ts'
import { refetch } from '#app/engine/data/queries.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { useNavigate } from '#app/engine/routing/location.ts'
import { placeIn, repeatedBy } from '#app/features/addresses/saved-place.ts'
import { forgetSavedLines } from '#app/features/cart/saved-cart.ts'
import type { Gateway } from '#app/features/payment/gateway.ts'
import { CardRefused } from '#app/features/payment/gateway-error.ts'
import { forgetCheckout } from '#app/features/saved-checkout/checkout-storage.ts'
import type { CheckoutData } from '#app/features/saved-checkout/saved-checkout.ts'
import { refreshSession } from '#app/features/session/session.ts'
import { links } from '#app/links.ts'
import type { CheckoutState } from '#app/pages/checkout/use-checkout.ts'
import { type Failure, failureOf } from './failure.ts'
import { finishOrder, type PlacedOrder, type Purchase, placeOrder } from './place-order.ts'

export type Placing = {
  status: 'idle' | 'processing'
  failure: Failure | null
  place: (gateway: Gateway | null, purchase: Purchase) => Promise<void>
  /** Finishes a payment whose order this browser does not know yet; does nothing visible when there was none. */
  finish: (paymentIntentId: string) => Promise<void>
  forgetFailure: () => void
}

/** Places one order at a time: a second click meanwhile does nothing. */
export function usePlaceOrder({ data, change, goTo }: CheckoutState): Placing {
  const [status, setStatus] = useState<Placing['status']>('idle')
  const [failure, setFailure] = useState<Failure | null>(null)
  const working = useRef(false)
  const queryClient = useQueryClient()
  const goToOrders = useGoToOrders()

  async function run(work: () => Promise<PlacedOrder>, failed: (error: unknown) => Promise<void>): Promise<void> {
    if (working.current) return
    working.current = true
    setStatus('processing')
    setFailure(null)
    try {
      const placed = await work()
      void saveAddress(data, callByHttp)
      goToOrders(placed)
    } catch (error) {
      await failed(error)
      setStatus('idle')
    } finally {
      working.current = false
    }
  }

  /** Refetches the figures first, so that the next attempt agrees to what is shown. */
  async function showFailure(error: unknown): Promise<void> {
    const placingFailure = failureOf(error)
    if (placingFailure.remedy === 'sign-in') await refreshSession()
    else await refetch(queryClient, 'cart.quoteCart')
    setFailure(placingFailure)
    if (isOver(error)) change({ paymentIntentId: null })
    if (placingFailure.remedy === 'sign-in') goTo(2.5)
  }

  async function forgetUnpaid(error: unknown): Promise<void> {
    const code = error instanceof RefusalError ? error.code : ''
    const isKnown = ['PAYMENT_NOT_SUCCEEDED', 'PAYMENT_REFUNDED', 'NOT_FOUND'].includes(code)
    if (isKnown) change({ paymentIntentId: null })
    if (!isKnown || code === 'PAYMENT_REFUNDED') setFailure(failureOf(error))
  }

  return {
    status,
    failure,
    place: (gateway, purchase) =>
      run(() => {
        const remember = (paymentIntentId: string) => change({ paymentIntentId })
        const confirm = gateway?.confirmPayment ?? null
        return placeOrder(purchase, { call: callByHttp, confirm, remember, begun: data.paymentIntentId })
      }, showFailure),
    finish: (paymentIntentId) => run(() => finishOrder(paymentIntentId, { call: callByHttp }), forgetUnpaid),
    forgetFailure: () => setFailure(null),
  }
}

/** True for a payment that certainly failed, so that it need not be looked up again. */
function isOver(error: unknown): boolean {
  return error instanceof CardRefused || (error instanceof RefusalError && error.code === 'PAYMENT_REFUNDED')
}

/** Clears the cart and the entries, and goes on to the order's page. */
function useGoToOrders(): (order: PlacedOrder) => void {
  const navigate = useNavigate()
  return ({ orderNumber, totalAmount, charityDonationAmount, selectedCharityType, selectedCharityName }) => {
    callByHttp('emails.sendOrderConfirmationEmail', { orderNumber }).catch((error: unknown) =>
      console.warn('The confirmation email could not be asked for', error),
    )
    forgetCheckout(browserStorage)
    const state = {
      orderNumber,
      total: totalAmount,
      charityDonation: charityDonationAmount,
      selectedCharity: selectedCharityType,
      charityName: selectedCharityName,
    }
    navigate(links.account('orders'), { state, replace: true })
    forgetSavedLines()
  }
}

/** Saves the address once, if the customer chose that. The order is placed even if this fails. */
export async function saveAddress(
  { saveNewAddress, shippingInfo }: Pick<CheckoutData, 'saveNewAddress' | 'shippingInfo'>,
  call: Call,
): Promise<void> {
  if (!saveNewAddress) return
  try {
    const { output: saved } = await call('addresses.getUserAddresses', {})
    if (repeatedBy(shippingInfo, saved)) return
    await call('addresses.addAddress', { ...placeIn(shippingInfo), isDefault: saved.length === 0 })
  } catch (error) {
    console.warn('The address could not be saved', error)
  }
}
