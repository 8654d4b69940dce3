import { expect, test } from 'vitest'
import { type Buyer, type Buying, buyerAt, onAnotherNode, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { completeCheckout } from './checkout.ts'

// All of these tests use real parallel connections, and PostgreSQL decides the order.

test('one of two shoppers gets the last piece of the pictured color, whether they chose the color or not', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ price: 200, stock: 20 })
  const cognac = await shop.variantOf(bag.id, { name: 'Cognac', stock: 1 })
  const navy = await shop.variantOf(bag.id, { name: 'Navy', stock: 9 })
  const [ann, ben, cat] = await Promise.all(['ann', 'ben', 'cat'].map((name) => buyerAt(shop, name)))
  if (!ann || !ben || !cat) throw new Error('Nobody came')
  const lineFor = (...variantIds: string[]) => [{ productId: bag.id, variantIds, quantity: 1 }]
  const amount = await ann.amountOf(lineFor())
  const outcomes = await Promise.all([
    outcomeOf(buyNow(ann, lineFor(), amount)),
    outcomeOf(buyNow(ben, lineFor(cognac.id), amount)),
    outcomeOf(buyNow(cat, lineFor(navy.id), amount)),
  ])
  expect(outcomes.slice(0, 2).toSorted()).toEqual(['OUT_OF_STOCK', 'ok'])
  expect(outcomes[2]).toBe('ok')
  const { rows } = await shop.db.$client.query('select variant_name as name from order_lines order by 1')
  expect(rows).toEqual([{ name: 'Cognac' }, { name: 'Navy' }])
  const late = ann.prepare(lineFor(), { amount })
  await expect(late).rejects.toMatchObject({ code: 'OUT_OF_STOCK', message: `${bag.name} in Cognac is out of stock.` })
})

// CHK-049, API-058
test('the same createOrder fifty times at once gives one order and one charge', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ stock: 5 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, quantity: 2 }])
  await ann.pay(intent)
  const orders = await Promise.all(
    Array.from({ length: 50 }, () => ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })),
  )
  expect(new Set(orders.map((order) => order.orderId)).size).toBe(1)
  expect(await countOf(shop, 'orders')).toBe(1)
  expect(await countCharges(shop)).toBe(1)
  expect(await countOf(shop, 'donations')).toBe(1)
  expect(await shop.stockOf(bag.id)).toBe(3)
})

test('browser and webhook completing at once, in either order, make one order', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ stock: 20 })
  for (const isBrowserFirst of [true, false]) {
    const ann = await buyerAt(shop, 'ann')
    const intent = await ann.prepare([{ productId: bag.id, quantity: 1 }])
    await ann.pay(intent)
    const browser = () => ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
    const webhook = () => completeCheckout(shop.shop, intent.paymentIntentId)
    await Promise.all(isBrowserFirst ? [browser(), webhook()] : [webhook(), browser()])
    expect(await ann.orders.getUserOrders()).toHaveLength(1)
  }
  expect(await shop.stockOf(bag.id)).toBe(18)
})

test('a double click and a second tab of one customer share one checkout, one intent and one piece', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ stock: 1 })
  const ann = await buyerAt(shop, 'ann')
  const line = [{ productId: bag.id, quantity: 1 }]
  const amount = await ann.amountOf(line)
  const tabs = [ann, ann, ...Array.from({ length: 8 }, () => onAnotherNode(shop, ann))]
  const intents = await Promise.all(tabs.map((tab) => tab.prepare(line, { amount })))
  expect(new Set(intents.map((intent) => intent.paymentIntentId)).size).toBe(1)
  expect(new Set(intents.map((intent) => intent.orderNumber)).size).toBe(1)
  expect(await shop.stockOf(bag.id)).toBe(0)
})

test('two tabs that agree to different things at once end with one intent that can be paid', async () => {
  await using shop = await openBuying()
  const bag = await shop.sell({ price: 100, stock: 9 })
  const ann = await buyerAt(shop, 'ann')
  const amounts = await Promise.all([1, 2, 3].map((quantity) => ann.amountOf([{ productId: bag.id, quantity }])))
  await Promise.all(
    [1, 2, 3].map((quantity, at) => ann.prepare([{ productId: bag.id, quantity }], { amount: amounts[at] ?? 0 })),
  )
  const last = await ann.prepare([{ productId: bag.id, quantity: 2 }])
  await ann.pay(last)
  await ann.orders.createOrder({ stripePaymentIntentId: last.paymentIntentId })
  expect(await ann.orders.getUserOrders()).toMatchObject([{ items: [{ quantity: 2 }] }])
  expect(await countCharges(shop)).toBe(1)
  expect(await shop.stockOf(bag.id)).toBe(7)
})

async function buyNow(buyer: Buyer, lines: Parameters<Buyer['prepare']>[0], amount: number): Promise<void> {
  const intent = await buyer.prepare(lines, { amount })
  await buyer.pay(intent)
  await buyer.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
}

async function countOf(shop: Buying, table: string): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    shop.db,
    { name: '', text: `select count(*)::int as count from ${table}` },
    [],
  )
  return row?.count ?? 0
}

/** The charges at the gateway, which has its own records. */
async function countCharges({ sandbox }: Buying): Promise<number> {
  const { rows } = await sandbox.pool.query('select count(*)::int as count from sandbox_gateway.charges')
  return rows[0].count
}
