import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { openBuying } from '#tests/support/buying.ts'
import { copyOrder, orderedAt, run } from '#tests/support/copied-orders.ts'
import { queryRows } from '#tests/support/database.ts'
import { exportOrders, type OrderFilter } from './orders.ts'

// Date, status, payment and charity filters, separate and combined, in the list, its counts and its file
test('days, payment and charity filter the list, its counts and its file alike', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { orderId } = await orderedAt(shop)
  await copyOrder(shop, orderId, 60)
  await run(
    shop,
    `update orders set charity = (array['children', 'education', 'environmental'])[1 + n % 3],
      payment_status = case when n % 4 = 0 then 'partially_refunded' when n % 7 = 0 then 'disputed' else 'paid' end,
      status = case when n % 5 = 0 then 'delivered' else 'shipped' end,
      created_at = timestamptz '2026-03-01T00:00:00Z' - n * interval '6 hours'
    from (select id as copy, substr(order_number, 8)::int as n from orders where order_number like 'SM-COPY%') c where id = copy`,
  )
  const admin = await shop.signIn('marina', 'admin')
  const filters: OrderFilter[] = [
    { paymentStatus: 'disputed' },
    { charity: 'education', status: 'delivered' },
    { from: Date.parse('2026-02-27'), to: Date.parse('2026-02-28') },
    {
      to: Date.parse('2026-02-20T06:00Z'),
      paymentStatus: 'partially_refunded',
      charity: 'children',
      status: 'shipped',
    },
    { from: Date.parse('2026-02-20'), search: 'copy1', paymentStatus: 'paid' },
    { charity: 'animal_shelter' },
  ]
  const sizes: number[] = []
  for (const filter of filters) {
    const all = await admin.orders.getAllOrders()
    const meant = all.filter((one) => matches(one, filter)).map(({ orderNumber }) => orderNumber)
    const listed = (await admin.orders.getAllOrders(filter)).map(({ orderNumber }) => orderNumber)
    expect(listed, JSON.stringify(filter)).toEqual(meant)
    sizes.push(meant.length)
    const { status, ...others } = filter
    const counts = await admin.orders.countOrdersByStatus(others)
    expect(status ? counts.byStatus[status] : counts.all, JSON.stringify(filter)).toBe(meant.length)
    let file = ''
    for await (const chunk of exportOrders(shop.db, filter, 'UTC')) file += chunk
    const rows: Record<string, string>[] = parse(file, { columns: true, bom: true })
    expect(rows.map((row) => row.Order)).toEqual(meant)
  }
  expect(sizes).toEqual([6, 4, 4, 2, 8, 0])
})

test('an order is found by parts of its number, its name and its address, all words of them, whatever they contain', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { orderId, orderNumber } = await orderedAt(shop)
  await copyOrder(shop, orderId, 149)
  await run(
    shop,
    `update orders set customer_name = 'Zoë O''Neil_50%', email = 'Harbor.Mail@example.com', status = 'shipped' where order_number = 'SM-COPY149'`,
  )
  const admin = await shop.signIn('marina', 'admin')
  const found = async (search: string) =>
    (await admin.orders.getAllOrders({ search })).map((order) => order.orderNumber)
  const old = ['SM-COPY149']
  for (const search of [
    'sm-copy149',
    'COPY149',
    "zoë o'neil",
    'harbor.MAIL',
    'neil harbor',
    'l_50%',
    ' neil  copy149 ',
  ])
    expect(await found(search), search).toEqual(old)
  expect(await found(orderNumber)).toEqual([orderNumber])
  for (const search of ['neil weaver', '_', 'copy149x', '\\'])
    expect(
      (await found(search)).filter((number) => number !== 'SM-COPY149'),
      search,
    ).toEqual([])
  expect(await found('weaver')).toHaveLength(100)
  expect(await found('a'.repeat(121)).catch(({ code }) => code)).toBe('BAD_REQUEST')
  expect(await admin.orders.countOrdersByStatus({ search: 'weaver' })).toMatchObject({
    all: 149,
    byStatus: { confirmed: 149, shipped: 0 },
  })
  expect(await admin.orders.countOrdersByStatus({ search: 'neil' })).toMatchObject({ all: 1, byStatus: { shipped: 1 } })
  expect(await admin.orders.getAllOrders({ search: 'neil', status: 'confirmed' })).toEqual([])
  const hundredth = (await admin.orders.getAllOrders({ search: 'weaver', status: 'confirmed' })).at(-1)?.orderNumber
  const rest = { search: 'weaver', status: 'confirmed', after: hundredth } as const
  expect(await admin.orders.getAllOrders(rest)).toHaveLength(49)
})

test('an old order is found by its number among thousands of newer ones, and where none is found none is counted', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { orderId } = await orderedAt(shop)
  await copyOrder(shop, orderId, 2_100)
  const admin = await shop.signIn('marina', 'admin')
  const oldest = await admin.orders.getAllOrders({ search: 'sm-copy2100' })
  expect(oldest.map(({ orderNumber }) => orderNumber)).toEqual(['SM-COPY2100'])
  expect(await admin.orders.countOrdersByStatus({ search: 'nobody' })).toMatchObject({ all: 0, isMore: false })
})

test('an order is found by its number however many came after it, and by its owner alone', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { ann, orderId, orderNumber } = await orderedAt(shop)
  await copyOrder(shop, orderId, 104)
  await queryRows(shop.db, { name: '', text: "update orders set created_at = '2020-01-01' where id = $1" }, [orderId])
  const ben = await shop.signIn('ben')
  expect((await ann.orders.getUserOrders()).map(({ _id }) => _id)).not.toContain(orderId)
  expect(await ann.orders.getUserOrders({ orderNumber })).toMatchObject([{ _id: orderId, orderNumber }])
  expect(await ben.orders.getUserOrders({ orderNumber })).toEqual([])
  expect(await ann.orders.getUserOrders({ orderNumber: '' })).toEqual([])
})

function matches(order: Order, { status, paymentStatus, charity, from = 0, to = Infinity, search = '' }: OrderFilter) {
  return (
    (!status || order.status === status) &&
    (!paymentStatus || order.paymentStatus === paymentStatus) &&
    (!charity || order.selectedCharityType === charity) &&
    order._creationTime >= from &&
    order._creationTime < to &&
    order.orderNumber.toLowerCase().includes(search)
  )
}
