import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { dispatch } from '#server/rpc/dispatch.ts'
import { type Buying, buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { exportOrders, type OrderFilter } from './orders.ts'

// DAT-058, DAT-059
test('an order in the account has its lines, address, figures and charity, and tracking once it is shipped', async () => {
  await using shop = await openBuying()
  const { ann, orderNumber, orderId } = await orderedAt(shop)
  const admin = await shop.signIn('marina', 'admin')
  await admin.orders.updateOrderTracking({ orderId, status: 'delivered', trackingNumber: '1Z999' })
  const [order] = await ann.orders.getUserOrders()
  expect(order).toMatchObject({
    ...{ _id: orderId, orderNumber, status: 'delivered', trackingNumber: '1Z999' },
    ...{ totalAmount: 260.32, charityDonationAmount: 11.5, selectedCharityType: 'children' },
    ...{ _creationTime: expect.any(Number), deliveredAt: expect.any(Number) },
    shippingAddress: { firstName: 'Ann', city: 'Portland', country: 'United States' },
    items: [
      {
        ...{ productName: 'Dune Tote', variantName: 'Cognac', quantity: 2, unitPrice: 115, totalPrice: 230 },
        shippingOption: { name: 'Standard Shipping', price: 596, estimatedDays: { min: 5, max: 7 } },
      },
    ],
  })
})

// CON-039
test('the admin list shows the newest hundred, and the counts cover all', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { orderId } = await orderedAt(shop)
  await copyOrder(shop, orderId, 104)
  const admin = await shop.signIn('marina', 'admin')
  const listed = await admin.orders.getAllOrders()
  expect(listed).toHaveLength(100)
  const times = listed.map((order) => order._creationTime)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(await admin.orders.countOrdersByStatus()).toMatchObject({ all: 105, byStatus: { confirmed: 105, shipped: 0 } })
})

// G-82
test('orders beyond the newest hundred are reached page by page in both directions, each once, in each status', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { orderId } = await orderedAt(shop)
  await copyOrder(shop, orderId, 249)
  await run(shop, "update orders set created_at = '2020-01-01' where order_number like 'SM-COPY1__'")
  await run(shop, "update orders set status = 'shipped' where order_number like 'SM-COPY%0'")
  const admin = await shop.signIn('marina', 'admin')
  const inOrder = await run(shop, 'select order_number as number, status from orders order by created_at desc, id')
  const numbersOf = (rows: typeof inOrder) => rows.map(({ number }) => number)
  const [whole, shipped] = [numbersOf(inOrder), numbersOf(inOrder.filter(({ status }) => status === 'shipped'))]
  const walk = async (filter: OrderFilter, limit: number, towards: 'after' | 'before') => {
    const pages: string[][] = []
    for (let from: string | undefined = towards === 'after' ? undefined : String(whole.at(-1)); ; ) {
      const page = await admin.orders.getAllOrders({ ...filter, limit, ...(from && { [towards]: from }) })
      if (page.length === 0) return pages
      pages.push(page.map(({ orderNumber }) => orderNumber))
      from = towards === 'after' ? pages.at(-1)?.at(-1) : pages.at(-1)?.at(0)
    }
  }
  const all = await walk({}, 100, 'after')
  expect(all.map((page) => page.length)).toEqual([100, 100, 50])
  expect(all.flat(), 'many of one moment').toEqual(whole)
  const back = await walk({}, 100, 'before')
  expect(back.map((page) => page.length)).toEqual([100, 100, 49])
  expect(back.reverse().flat()).toEqual(whole.slice(0, -1))
  expect((await walk({ status: 'shipped' }, 7, 'after')).flat()).toEqual(shipped)
  const words = { search: 'copy weaver' }
  expect((await walk(words, 40, 'after')).flat()).toEqual(whole.filter((number) => String(number).includes('COPY')))
  expect((await walk({ ...words, status: 'shipped' }, 7, 'before')).reverse().flat()).toEqual(
    shipped.filter((number) => number !== whole.at(-1)),
  )
  expect(await admin.orders.getAllOrders({ after: 'SM-NONE' })).toEqual([])
  expect(await outcomeOf(admin.orders.getAllOrders({ after: 'SM-COPY1', before: 'SM-COPY9' }))).toBe('BAD_REQUEST')
})

// Date, status, payment and charity filters, each by itself and together, in the list, its counts and its file
test('days, payment and charity narrow the list, its counts and its file alike', async () => {
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
    for await (const chunk of exportOrders(shop.db, filter)) file += chunk
    const rows: Record<string, string>[] = parse(file, { columns: true, bom: true })
    expect(rows.map((row) => row.Order)).toEqual(meant)
  }
  expect(sizes).toEqual([6, 4, 4, 2, 8, 0])
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

// G-12, D21
test('the orders of one customer are theirs alone, whatever address they were placed under, in list, counts and file', async () => {
  await using shop = await openBuying({ isFalsified: true })
  const { ann, orderId, orderNumber } = await orderedAt(shop)
  await copyOrder(shop, orderId, 6)
  const joann = await shop.signIn('joann')
  await run(shop, `update orders set user_id = '${joann.caller.userId}' where order_number in ('SM-COPY5', 'SM-COPY6')`)
  await run(shop, "update orders set email = 'before-she-moved@example.com' where order_number = 'SM-COPY3'")
  await run(shop, "update orders set status = 'cancelled' where order_number = 'SM-COPY4'")
  const admin = await shop.signIn('marina', 'admin')
  const hers = ['SM-COPY1', 'SM-COPY2', 'SM-COPY3', 'SM-COPY4']
  const filter = { customerId: ann.caller.userId }
  const found = async (asked: OrderFilter) =>
    (await admin.orders.getAllOrders({ ...filter, ...asked })).map((order) => order.orderNumber)
  expect(await found({})).toEqual([orderNumber, ...hers])
  expect(await found({ status: 'cancelled' })).toEqual(['SM-COPY4'])
  expect(await found({ search: 'copy' })).toEqual(hers)
  expect(await found({ search: 'copy2' })).toEqual(['SM-COPY2'])
  expect(await admin.orders.countOrdersByStatus(filter)).toMatchObject({ all: 5, byStatus: { cancelled: 1 } })
  expect(await admin.orders.countOrdersByStatus({ ...filter, search: 'copy' })).toMatchObject({ all: 4 })
  expect(await admin.orders.countOrdersByStatus({ ...filter, charity: 'children' })).toMatchObject({ all: 5 })
  let file = ''
  for await (const part of exportOrders(shop.db, filter)) file += part
  expect(
    parse(file, { bom: true })
      .slice(1)
      .map(([number]: string[]) => number),
  ).toEqual([orderNumber, ...hers])
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

test("a list says what it looked at: a customer's their own orders, an administrator's all", async () => {
  await using shop = await openBuying()
  const [ann, admin] = [await shop.signIn('ann'), await shop.signIn('marina', 'admin')]
  const topicsOf = async (name: string, { caller }: typeof ann, input: unknown = {}) =>
    (await dispatch(shop.shop, { name, input, caller: async () => caller })).topics
  expect(await topicsOf('orders.getUserOrders', ann)).toEqual([`orders:${ann.caller.userId}`])
  expect(await topicsOf('orders.getUserOrders', admin, { clerkUserId: ann.caller.clerkUserId })).toEqual(['orders'])
  expect(await topicsOf('orders.getAllOrders', admin)).toEqual(['orders'])
  expect(await topicsOf('orders.countOrdersByStatus', admin)).toEqual(['orders'])
})

async function orderedAt(shop: Buying) {
  const bag = await shop.sell({ name: 'Dune Tote', price: 100, stock: 5 })
  const cognac = await shop.variantOf(bag.id, { adjustment: 15, stock: 5 })
  const standard = await shop.shippingOf(bag.id, { priceCents: 596 })
  const ann = await buyerAt(shop, 'ann')
  const line = { productId: bag.id, variantIds: [cognac.id], quantity: 2, shippingOptionId: standard.id }
  const intent = await ann.prepare([line])
  await ann.pay(intent)
  const order = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  return { ann, ...order }
}

function run(shop: Buying, text: string): Promise<Record<string, unknown>[]> {
  return queryRows(shop.db, { name: '', text }, [])
}

/** Older and older ones. */
async function copyOrder(shop: Buying, orderId: string, times: number): Promise<void> {
  const kept = `user_id, email, customer_name, status, subtotal_cents, discount_cents, shipping_cents, tax_cents,
    additional_donation_cents, charity_donation_cents, total_cents, charity, shipping_address`
  const text = `with copies as (
      insert into orders (id, order_number, created_at, ${kept})
      select 'copy-' || n, 'SM-COPY' || n, created_at - n * interval '1 minute', ${kept}
      from orders, generate_series(1, $2) n where id = $1 returning id)
    insert into order_lines (order_id, position, product_id, product_name, product_slug, image_url, quantity,
      unit_price_cents, total_cents)
    select copies.id, 0, product_id, product_name, product_slug, image_url, quantity, unit_price_cents, total_cents
    from copies, order_lines where order_id = $1`
  await queryRows(shop.db, { name: '', text }, [orderId, times])
}
