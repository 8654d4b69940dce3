import { expect, test } from 'vitest'
import { statements } from '#database/query.ts'
import { type Buying, buyerAt, openBuying } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { ordersOf } from './orders.ts'

test('a customer can page through all orders, each of which is listed once, however many have the same time', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { ann, orderId } = await orderedAt(shop)
  await copyOrder(shop, orderId, 249)
  await run(shop, "update orders set created_at = '2025-03-01' where order_number like 'SM-COPY1__'")
  const numbers: string[] = []
  for (let after: string | undefined; ; ) {
    const page = await ann.orders.getUserOrders({ limit: 40, ...(after && { after }) })
    numbers.push(...page.map((order) => order.orderNumber))
    after = page.at(-1)?._id
    if (page.length < 40) break
  }
  const inOrder = await run(shop, 'select order_number as number from orders order by created_at desc, id desc')
  expect(numbers).toEqual(inOrder.map(({ number }) => number))
  expect(numbers).toHaveLength(250)
})

test('a personal data archive has every order of its owner, once', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { ann, orderId } = await orderedAt(shop)
  await copyOrder(shop, orderId, 1_100)
  const all = await ordersOf(shop.db, ann.caller.clerkUserId)
  expect(new Set(all.map(({ orderNumber }) => orderNumber)).size).toBe(1_101)
  expect(all).toHaveLength(1_101)
})

test("nobody else's order is found by search, nor through the position of one's own", async () => {
  await using shop = await openBuying()
  const { orderId, orderNumber } = await orderedAt(shop)
  const ben = await shop.signIn('ben')
  for (const input of [{ search: orderNumber }, { search: 'dune' }, { after: orderId }, { orderNumber }])
    expect(await ben.orders.getUserOrders(input), JSON.stringify(input)).toEqual([])
})

test('an order is found by parts of its number and its products, all words of them, whatever they contain', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { ann, orderId, orderNumber } = await orderedAt(shop)
  await copyOrder(shop, orderId, 30)
  await run(
    shop,
    `insert into order_lines select orders.id, 1, product_id, variant_ids, 'Calla Clutch_50%', product_slug, 'Bone', image_url, 1, 100, 100
      from orders join order_lines on order_id = orders.id where order_number = 'SM-COPY17'`,
  )
  const found = async (search: string) => (await ann.orders.getUserOrders({ search })).map((one) => one.orderNumber)
  for (const search of ['copy17', 'CALLA', 'clutch bone', ' bone  sm-copy17 ', 'h_50%'])
    expect(await found(search), search).toEqual(['SM-COPY17'])
  expect(await found('dune')).toEqual([orderNumber])
  expect(await found('Cognac')).toEqual([orderNumber])
  expect(await found('%')).toEqual(['SM-COPY17'])
  for (const search of ['dune calla', '\\', 'portland']) expect(await found(search), search).toEqual([])
  expect(await found('')).toHaveLength(31)
})

test('a page of orders reads an index, and no more of it than the page', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { ann, orderId } = await orderedAt(shop)
  await copyOrder(shop, orderId, 3_000)
  await run(shop, 'analyze')
  const [place] = await run(shop, "select id from orders where order_number = 'SM-COPY2000'")
  const page = [...statements.values()].find(({ name }) => name === 'orders-of-user')
  const text = `explain (analyze, costs off, timing off, summary off) ${page?.text}`
  const values = [ann.caller.clerkUserId, place?.id, 20, []]
  const plan = await queryRows<{ 'QUERY PLAN': string }>(shop.db, { name: '', text }, values)
  const lines = plan.map((line) => line['QUERY PLAN'])
  expect(lines.join('\n')).toMatch(/Index (Only )?Scan using orders_of_user_by_time on orders \w+ \(.*rows=20(\.00)? /)
  expect(lines.join('\n')).toMatch(/Index Cond: .*ROW\(created_at, id\) < ROW/)
  expect(lines.join('\n')).not.toMatch(/Seq Scan on (orders|order_lines)/)
})

test('an order has the time of each status: the last change to it, however often it is repeated', async () => {
  await using shop = await openBuying()
  const { ann, orderId } = await orderedAt(shop)
  const admin = await shop.signIn('marina', 'admin')
  for (const status of ['processing', 'shipped', 'processing', 'shipped', 'shipped'] as const)
    await admin.orders.updateOrderTracking({ orderId, status, trackingNumber: crypto.randomUUID() })
  await run(shop, "update order_history set created_at = timestamptz '2026-01-01 00:00Z' + interval '1 hour' * id")
  const [history] = await run(shop, 'select min(id)::int as first from order_history')
  const at = (entry: number) => Date.UTC(2026, 0, 1, Number(history?.first) + entry)
  const [order] = await ann.orders.getUserOrders()
  expect(order?.steps).toEqual([
    { status: 'confirmed', at: at(0) },
    { status: 'processing', at: at(3) },
    { status: 'shipped', at: at(4) },
  ])
})

async function orderedAt(shop: Buying) {
  const bag = await shop.sell({ name: 'Dune Tote', price: 100, stock: 5 })
  const cognac = await shop.variantOf(bag.id, { adjustment: 15, stock: 5 })
  const ann = await buyerAt(shop, 'ann')
  const intent = await ann.prepare([{ productId: bag.id, variantIds: [cognac.id], quantity: 1 }])
  await ann.pay(intent)
  return { ann, ...(await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })) }
}

function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}

/** Older and older orders of the same bag; the first order alone keeps its line. */
async function copyOrder(shop: Buying, orderId: string, times: number): Promise<void> {
  const columns = `user_id, email, customer_name, status, subtotal_cents, discount_cents, shipping_cents, tax_cents,
    additional_donation_cents, charity_donation_cents, total_cents, charity, shipping_address`
  const line = 'product_id, product_slug, image_url, quantity, unit_price_cents, total_cents'
  const text = `with copies as (
      insert into orders (id, order_number, created_at, ${columns})
      select 'copy-' || n, 'SM-COPY' || n, created_at - n * interval '1 minute', ${columns}
      from orders, generate_series(1, $2) n where id = $1 returning id)
    insert into order_lines (order_id, position, product_name, ${line})
    select copies.id, 0, 'Sail Pouch', ${line} from copies, order_lines where order_id = $1`
  await queryRows(shop.db, { name: '', text }, [orderId, times])
}
