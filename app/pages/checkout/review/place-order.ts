import type { Call, Input, Output } from '#app/engine/data/functions.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { addressOf, type ShippingInfo } from '#app/features/addresses/shipping-info.ts'
import type { Gateway, PaymentCard } from '#app/features/payment/gateway.ts'
import type { CheckoutFigures } from '#contract/cart.ts'
import { fromDollars } from '#domain/money.ts'
import type { CharityType } from '#domain/settings/charity.ts'

export type Purchase = {
  cartItems: Input<'payments.createPaymentIntent'>['cartItems']
  figures: CheckoutFigures
  /** The code if it is valid for this order, else null. */
  promoCode: string | null
  shippingInfo: ShippingInfo
  /** Null when nothing is to be paid. */
  card: PaymentCard | null
  savedCardId?: string | null
  saveNewPaymentMethod?: boolean
  selectedCharity: CharityType
}

export type PlacedOrder = Output<'orders.createOrder'>

type Parts = {
  call: Call
  /** Charges the card at the gateway; rejects when that fails. */
  confirm: Gateway['confirmPayment'] | null
  /** Called before the card is charged, so that a payment is never lost. */
  remember: (paymentIntentId: string) => void
  /** The id of an earlier payment of this checkout. */
  begun?: string | null
  wait?: (ms: number) => Promise<void>
}

/** Checks stock and amount, charges the card, then creates the order. A retry after any failure never pays twice. */
export async function placeOrder(purchase: Purchase, parts: Parts): Promise<PlacedOrder> {
  const placed = parts.begun ? await orderOfEarlier(parts.begun, parts) : null
  if (placed) return placed
  const { output: intent } = await parts.call('payments.createPaymentIntent', intentOf(purchase))
  const { paymentIntentId, clientSecret } = intent
  parts.remember(paymentIntentId)
  if (intent.status !== 'succeeded' && purchase.card && parts.confirm) await pay(purchase.card, parts.confirm)
  return finishOrder(paymentIntentId, parts)

  async function pay({ paymentMethodId }: PaymentCard, confirm: Gateway['confirmPayment']): Promise<void> {
    try {
      await confirm({ clientSecret, paymentMethodId })
    } catch (error) {
      if (!isOffline(error)) throw error
      // The answer was lost, not necessarily the payment: createOrder asks the gateway itself.
      await parts.call('orders.createOrder', { stripePaymentIntentId: paymentIntentId }).catch(() => {
        throw error
      })
    }
  }
}

/** The order of an earlier attempt that was paid although its answer was lost; null when it was not paid. */
async function orderOfEarlier(paymentIntentId: string, parts: Parts): Promise<PlacedOrder | null> {
  try {
    return await finishOrder(paymentIntentId, parts)
  } catch (error) {
    if (error instanceof RefusalError && ['PAYMENT_NOT_SUCCEEDED', 'NOT_FOUND'].includes(error.code)) return null
    throw error
  }
}

/** Creates the order of a payment that succeeded; the same payment always gives the same order. */
export async function finishOrder(
  paymentIntentId: string,
  { call, wait = waitInBrowser }: Pick<Parts, 'call' | 'wait'>,
): Promise<PlacedOrder> {
  const sent = { stripePaymentIntentId: paymentIntentId }
  for (const pauseMs of [500, 1500]) {
    try {
      return (await call('orders.createOrder', sent)).output
    } catch (error) {
      if (!mayPass(error)) throw error
      await wait(pauseMs)
    }
  }
  return (await call('orders.createOrder', sent)).output
}

function intentOf(purchase: Purchase) {
  const { cartItems, figures, promoCode, shippingInfo, selectedCharity, savedCardId, saveNewPaymentMethod } = purchase
  const { totalAmount, additionalDonation } = figures
  return {
    amount: fromDollars(totalAmount),
    currency: 'usd' as const,
    email: shippingInfo.email.trim(),
    cartItems,
    ...(additionalDonation > 0 && { additionalDonation }),
    ...(promoCode && { promoCode }),
    ...(savedCardId ? { paymentMethodId: savedCardId } : saveNewPaymentMethod && { saveNewPaymentMethod }),
    selectedCharityType: selectedCharity,
    shippingAddress: addressOf(shippingInfo),
  }
}

function isOffline(error: unknown): boolean {
  return error instanceof RefusalError && error.code === 'OFFLINE'
}

function mayPass(error: unknown): boolean {
  return error instanceof RefusalError && (error.status === 0 || error.status >= 500)
}

function waitInBrowser(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
