import { expect, test } from 'vitest'
import type { Call } from '#app/engine/data/functions.ts'
import { emptyShipping } from '#app/features/addresses/shipping-info.ts'
import type { PaymentCard } from '#app/features/payment/gateway.ts'
import { confirmPayment } from '#app/features/payment/sandbox/confirm-payment.ts'
import { keepCard } from '#app/features/payment/sandbox/send-card.ts'
import { callAs, offline } from '#tests/support/browser.ts'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { failureOf } from './failure.ts'
import { finishOrder, type Purchase, placeOrder } from './place-order.ts'

const shippingInfo = {
  ...emptyShipping,
  firstName: 'Ann',
  lastName: 'Weaver',
  email: 'ann@example.com',
  addressLine1: '1 Harbor Street',
  city: 'Portland',
  state: 'Oregon',
  zipCode: '97201',
}

/** A customer with one tote in the cart and a card, as at the review step. */
async function reviewingAt(shop: Buying, number = '4242424242424242') {
  const tote = await shop.sell({ price: 200 })
  const ann = await shop.signIn('ann')
  const cartItems = [{ productId: tote.id, quantity: 1 }]
  await ann.cart.addToCart({ productId: tote.id, quantity: 1 })
  const gateway = await ann.payments.getPaymentConfig()
  const expiry = `12${(new Date().getUTCFullYear() + 2) % 100}`
  const card = await keepCard(gateway, { number, expiry, cvc: '123' }, 'Ann Weaver')
  const { checkout: figures } = await ann.cart.quoteCart({ cartItems, additionalDonation: 5 })
  const purchase: Purchase & { card: PaymentCard } = {
    cartItems,
    figures,
    promoCode: null,
    shippingInfo,
    card,
    selectedCharity: 'education',
  }
  const remembered: string[] = []
  const parts = {
    call: callAs(ann),
    confirm: (payment: Parameters<typeof confirmPayment>[1]) => confirmPayment(gateway, payment),
    remember: (paymentIntentId: string) => void remembered.push(paymentIntentId),
    wait: async () => {},
  }
  return { ann, tote, purchase, parts, remembered }
}

// CHK-045, CHK-046, CHK-049, CHK-056, CHK-057, CHK-058, CHK-064, CHK-072, CHK-075
test('placing an order pays the total in cents and makes the order', async () => {
  await using shop = await openBuying()
  const { ann, purchase, parts, remembered } = await reviewingAt(shop)
  const sent: unknown[] = []
  const call: Call = (name, input) => {
    if (name === 'orders.createOrder') sent.push(input)
    return parts.call(name, input)
  }
  const order = await placeOrder(purchase, { ...parts, call })
  expect(sent, 'all else is in the paid checkout').toEqual([{ stripePaymentIntentId: remembered[0] }])
  expect(order).toMatchObject({ totalAmount: 221, charityDonationAmount: 10, selectedCharityType: 'education' })
  expect(remembered).toHaveLength(1)
  expect(await ann.orders.getUserOrders()).toMatchObject([
    {
      orderNumber: order.orderNumber,
      paymentMethod: 'Stripe Card',
      paymentStatus: 'paid',
      additionalDonationAmount: 5,
    },
  ])
  expect(await ann.cart.getUserCart()).toEqual([])
})

// CHK-043, CHK-044, ERR-023
test("a declined card is reported in the gateway's words, and another card pays the same checkout", async () => {
  await using shop = await openBuying()
  const { ann, purchase, parts, remembered } = await reviewingAt(shop, '4000000000000002')
  const declined = await placeOrder(purchase, parts).catch(failureOf)
  expect(declined).toEqual({ message: 'Your card was declined.', remedy: 'payment' })
  expect(await ann.orders.getUserOrders()).toEqual([])
  const card = { ...purchase.card, paymentMethodId: 'pm_card_visa' }
  await placeOrder({ ...purchase, card }, { ...parts, begun: remembered[0] ?? null })
  expect(await ann.orders.getUserOrders()).toHaveLength(1)
  expect(new Set(remembered).size).toBe(1)
})

test('a used-up promo code is reported before anything is charged, and the next try continues without it', async () => {
  await using shop = await openBuying()
  await shop.issue('LAST', { maxUsageCount: 1 })
  const { ann, purchase, parts, remembered } = await reviewingAt(shop)
  const cartItems = purchase.cartItems.map(({ productId, quantity }) => ({ productId, quantity }))
  const withCode = await ann.cart.quoteCart({ cartItems, promoCode: 'LAST' })
  const ben = await buyerAt(shop, 'ben')
  await ben.prepare(cartItems, { promoCode: 'LAST' })
  const failure = await placeOrder({ ...purchase, figures: withCode.checkout, promoCode: 'LAST' }, parts).catch(
    failureOf,
  )
  expect(failure).toMatchObject({ message: 'This promo code has been used up', remedy: 'again' })
  expect(remembered).toEqual([])
  const { checkout: figures, promo } = await ann.cart.quoteCart({ cartItems, promoCode: 'LAST' })
  expect(promo?.isApplied).toBe(false)
  expect(await placeOrder({ ...purchase, figures }, parts)).toMatchObject({ totalAmount: 216 })
})

test('a wrong card number is refused before the review', async () => {
  await using shop = await openBuying()
  await expect(reviewingAt(shop, '4242424242424241')).rejects.toThrow('Your card number is incorrect.')
})

test('a changed price is reported before anything is charged', async () => {
  await using shop = await openBuying()
  const { purchase, parts, remembered } = await reviewingAt(shop)
  const figures = { ...purchase.figures, totalAmount: 1 }
  expect(await placeOrder({ ...purchase, figures }, parts).catch(failureOf)).toMatchObject({ remedy: 'again' })
  expect(remembered).toEqual([])
})

test('a bag that was sold meanwhile is named, with a link to the cart', async () => {
  await using shop = await openBuying()
  const { tote, purchase, parts } = await reviewingAt(shop)
  const cartItems = [{ productId: tote.id, quantity: 999 }]
  const { checkout: figures } = await shop.guest.cart.quoteCart({ cartItems, additionalDonation: 5 })
  const failure = await placeOrder({ ...purchase, cartItems, figures }, parts).catch(failureOf)
  expect(failure).toMatchObject({ message: `Only 10 left of ${tote.name}.`, remedy: 'cart' })
})

test("when the gateway's answer is lost after the charge, the order is created once", async () => {
  await using shop = await openBuying()
  const { ann, purchase, parts } = await reviewingAt(shop)
  const confirm: typeof parts.confirm = async (payment) => {
    await parts.confirm(payment)
    throw offline()
  }
  await placeOrder(purchase, { ...parts, confirm })
  expect(await ann.orders.getUserOrders()).toHaveLength(1)
})

test('when the gateway was unreachable, nothing is charged and trying again pays', async () => {
  await using shop = await openBuying()
  const { ann, purchase, parts } = await reviewingAt(shop)
  const confirm = async () => {
    throw offline()
  }
  expect(await placeOrder(purchase, { ...parts, confirm }).catch(failureOf)).toMatchObject({ remedy: 'again' })
  await placeOrder(purchase, parts)
  expect(await ann.orders.getUserOrders()).toHaveLength(1)
})

test('when every answer was lost after the payment, pressing again finds the order and pays nothing', async () => {
  await using shop = await openBuying()
  const { ann, tote, purchase, parts, remembered } = await reviewingAt(shop)
  const call: Call = async (name, input) => {
    const answer = await parts.call(name, input)
    if (name === 'orders.createOrder') throw offline()
    return answer
  }
  expect(await placeOrder(purchase, { ...parts, call }).catch(failureOf)).toMatchObject({ remedy: 'again' })
  const order = await placeOrder(purchase, { ...parts, begun: remembered[0] ?? null })
  expect(await ann.orders.getUserOrders()).toMatchObject([{ orderNumber: order.orderNumber }])
  expect(await shop.stockOf(tote.id)).toBe(9)
})

test('createOrder is called again after a lost answer, and a later visit finds the same order', async () => {
  await using shop = await openBuying()
  const { ann, purchase, parts, remembered } = await reviewingAt(shop)
  let lost = 0
  const call: Call = async (name, input) => {
    const answer = await parts.call(name, input)
    if (name === 'orders.createOrder' && lost++ < 1) throw offline()
    return answer
  }
  const order = await placeOrder(purchase, { ...parts, call })
  expect(await finishOrder(remembered[0] ?? '', parts)).toEqual(order)
  expect(await ann.orders.getUserOrders()).toHaveLength(1)
})
