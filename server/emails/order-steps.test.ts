import { expect, test } from 'vitest'
import type { Email } from '#adapters/email/email.ts'
import { formatMoney, formatShippingPrice, fromDollars } from '#domain/money.ts'
import { startJobs } from '#server/jobs/jobs.ts'
import { jobs } from '#server/modules.ts'
import { type Buyer, type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { until } from '#tests/support/waits.ts'

// D12
test('each step of an order sends one email, and other changes send none', async () => {
  await using shop = await openBuying()
  const { ann, order, sent } = await placed(shop)
  const admin = await shop.signIn('boss', 'admin')
  await using _jobs = await working(shop)
  const orderId = order.orderId
  const subjects = [`Your order ${order.orderNumber}`]
  const reported = () =>
    until(
      async () => sent.map(({ subject }) => subject),
      (seen) => seen.length === subjects.length,
    )
  await reported()
  await admin.orders.updateOrderTracking({ orderId, status: 'processing' })
  await admin.orders.updateOrderTracking({ orderId, status: 'shipped' })
  subjects.push(`Your order ${order.orderNumber} is on its way`)
  expect(await reported()).toEqual(subjects)
  expect(sent.at(-1)?.text).not.toContain('tracking number')
  await admin.orders.updateOrderTracking({ orderId, status: 'shipped', trackingNumber: '1Z999AA10123456784' })
  subjects.push(`Your order ${order.orderNumber} is on its way`)
  await reported()
  expect(sent.at(-1)?.text).toContain('ups.com/track?tracknum=1Z999AA10123456784')
  await admin.orders.updateOrderTracking({ orderId, status: 'shipped' })
  await admin.orders.updateOrderTracking({ orderId, status: 'delivered' })
  subjects.push(`Your order ${order.orderNumber} has arrived`)
  await reported()
  await admin.orders.updateOrderTracking({ orderId, status: 'cancelled' })
  subjects.push(`Your order ${order.orderNumber} was cancelled`)
  await reported()
  await admin.orders.updateOrderTracking({ orderId, status: 'refunded' })
  subjects.push(`Your refund for order ${order.orderNumber}`)
  expect(await reported()).toEqual(subjects)
  const [page] = await ann.orders.getUserOrders()
  const total = formatMoney(fromDollars(page?.totalAmount ?? 0))
  expect(sent.at(-1)?.text).toContain(`We have returned ${total} to you, all that you paid for this order.`)
  expect(sent.at(-1)?.text, 'what went back is not given').not.toContain('We give')
})

// CHK-059
test("the figures of an email equal those on the order's page, to the cent", async () => {
  await using shop = await openBuying()
  const { ann, sent } = await placed(shop)
  await using _jobs = await working(shop)
  await until(
    async () => sent.length,
    (count) => count === 1,
  )
  const [page] = await ann.orders.getUserOrders()
  if (!page) throw new Error('No order')
  const money = (dollars: number) => formatMoney(fromDollars(dollars))
  const figures = [
    `Subtotal: ${money(page.subtotal)}`,
    `Discount (${page.promoCode}): ${money(-page.discountAmount)}`,
    `Shipping: ${formatShippingPrice(fromDollars(page.shippingAmount))}`,
    `Tax: ${money(page.taxAmount)}`,
    `Additional donation: ${money(page.additionalDonationAmount)}`,
    `Total: ${money(page.totalAmount)}`,
  ]
  expect(sent[0]?.text).toContain(figures.join('\n'))
  expect(sent[0]?.text).toContain(`We give ${money(page.charityDonationAmount)} of this order to children`)
})

async function placed(shop: Buying) {
  const sent: Email[] = []
  shop.shop.email = { send: async (email) => void sent.push(email) }
  const bag = await shop.sell({ price: 333, stock: 9 })
  const option = await shop.shippingOf(bag.id)
  await shop.issue('SEA10')
  const ann: Buyer = await buyerAt(shop, 'ann')
  const line = { productId: bag.id, quantity: 3, shippingOptionId: option.id }
  const intent = await ann.prepare([line], { additionalDonation: 7.77, promoCode: 'SEA10' })
  await ann.pay(intent)
  const order = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  return { ann, order, sent }
}

async function working(shop: Buying) {
  const worker = await startJobs(shop.shop, { jobs, databaseUrl: shop.databaseUrl, atOnce: 1 })
  return { [Symbol.asyncDispose]: () => worker.stop() }
}
