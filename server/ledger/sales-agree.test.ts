import { expect, test } from 'vitest'
import { buyerAt, openBuying } from '#tests/support/buying.ts'
import { carryOutRefunds } from '#tests/support/returning.ts'
import { reconcile } from './ledger.ts'

const refund = { includesShipping: false, reason: 'A scratch' }

test("a refund lowers the sales of its product, its customer's total and its order's, at the price paid", async () => {
  await using shop = await openBuying()
  await shop.issue('TEN')
  const bag = await shop.sell({ price: 100, stock: 5 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 2 }], { promoCode: 'TEN' })
  await ann.pay(intent)
  const { orderId, orderNumber } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const admin = await shop.signIn('marina', 'admin')
  const sales = async () => {
    const { products } = await admin.figures.getSoldThings({ period: 'today' })
    const { customer } = (await admin.orders.getOrderDetail({ orderNumber })).work
    const [listed] = await admin.users.getAllCustomers({ search: ann.caller.email })
    const sellers = await shop.guest.products.searchProducts({ view: 'bestsellers' })
    return {
      sold: products.map(({ sold, revenue }) => ({ sold, revenue })),
      spent: [customer.spent, listed?.totalSpent],
      orders: [customer.orders, listed?.totalOrders],
      isBestseller: sellers.page.some(({ _id }) => _id === bag.id),
    }
  }
  const before = { orders: [1, 1], isBestseller: true }
  // 200 with 10 % off and 8 % tax.
  expect(await sales()).toEqual({ ...before, sold: [{ sold: 2, revenue: 180 }], spent: [194.4, 194.4] })

  const refundOne = { ...refund, orderId, amount: 97.2, lines: [{ position: 0, quantity: 1 }] }
  await admin.orders.refundOrder({ ...refundOne, requestId: crypto.randomUUID() })
  expect(await sales()).toEqual({ ...before, sold: [{ sold: 1, revenue: 90 }], spent: [97.2, 97.2] })
  await admin.orders.refundOrder({ ...refund, orderId, amount: 40, lines: [], requestId: crypto.randomUUID() })
  expect(await sales(), 'goodwill counts against the order alone').toEqual({
    ...before,
    sold: [{ sold: 1, revenue: 90 }],
    spent: [57.2, 57.2],
  })
  await carryOutRefunds(shop)
  await admin.orders.updateOrderTracking({ orderId, status: 'refunded' })
  await carryOutRefunds(shop)
  expect(await sales()).toEqual({ orders: [1, 1], isBestseller: false, sold: [], spent: [0, 0] })
})

test('a refund that the gateway refuses does not lower sales', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const bag = await shop.sell({ price: 100, stock: 5 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  await ann.pay(intent)
  const { orderId } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  const admin = await shop.signIn('marina', 'admin')
  await admin.orders.updateOrderTracking({ orderId, status: 'delivered' })
  const sold = async () => (await admin.figures.getSoldThings({ period: 'today' })).products.map(({ sold }) => sold)
  await admin.orders.refundOrder({
    ...refund,
    orderId,
    amount: 108,
    requestId: crypto.randomUUID(),
    lines: [{ position: 0, quantity: 1 }],
  })
  expect(await sold()).toEqual([])
  await shop.sandbox.pool.query("update sandbox_gateway.charges set status = 'failed'")
  await carryOutRefunds(shop)
  expect(await sold()).toEqual([1])
})

const planted: [change: string, line: RegExp][] = [
  [
    'update order_lines set unsold_pieces = 1',
    /^order .+, line 0: stored as 1 pieces and 0 unsold, by its refunds 0 and 0$/,
  ],
  [
    "update day_sums set count = 7 where kind = 'product'",
    /^sales of product .+: stored as 7 pieces and 10000, by its orders 1 and 10000$/,
  ],
  [
    "update day_sums set cost_cents = 7 where kind = 'product'",
    /^costs of product .+: stored as 7 of 0, by its orders 0 of 0$/,
  ],
  [
    'update quarter_sums set costed_cents = 5 where net_cents > 0',
    /^margin of .+: stored as 10000, 0 of 5, by the orders 10000, 0 of 0$/,
  ],
  [
    'update customers set spent_cents = 5 where order_count > 0',
    /^customer .+: stored as 1 orders and 5 spent, by the orders 1 and 12300$/,
  ],
]

test.each(planted)('reconciling finds it: %s', async (change, line) => {
  await using shop = await openBuying({ isFalsified: true })
  const bag = await shop.sell({ price: 100, stock: 5 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
  await ann.pay(intent)
  await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  expect(await reconcile(shop.shop)).toEqual([])
  const client = await shop.db.$client.connect()
  await client.query('set session_replication_role = replica')
  await client.query(change)
  client.release(true)
  expect(await reconcile(shop.shop)).toContainEqual(expect.stringMatching(line))
})
