import { expect, test } from 'vitest'
import { buyerAt, openBuying } from '#tests/support/buying.ts'

// CHK-045, CHK-046, API-057
test('a shopper prepares a payment, pays and gets the order', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ name: 'Calypso Tote', price: 400, stock: 3 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  expect(intent.orderNumber).toMatch(/^SM-[0-9A-HJKMNP-TV-Z]{8}$/)
  expect(await shop.stockOf(bag.id)).toBe(2)
  await ann.pay(intent)
  const order = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  expect(order).toMatchObject({ orderNumber: intent.orderNumber, totalAmount: 432, charityDonationAmount: 20 })
  expect(await ann.orders.getUserOrders()).toMatchObject([{ status: 'confirmed', paymentStatus: 'paid' }])
  expect(await shop.stockOf(bag.id)).toBe(2)
})
