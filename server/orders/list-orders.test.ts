import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { dispatch } from '#server/rpc/dispatch.ts'
import { openBuying, outcomeOf } from '#tests/support/buying.ts'
import { copyOrder, orderedAt, run } from '#tests/support/copied-orders.ts'
import { exportOrders, type OrderFilter } from './orders.ts'

// DAT-058, DAT-059
test('an order in the account has its lines, address, figures and charity, and tracking once it is shipped', async () => {
  await using shop = await openBuying()
  const { ann, orderNumber, orderId } = await orderedAt(shop)
  const admin = await shop.signIn('marina', 'admin')
  await admin.orders.updateOrderTracking({ orderId, status: 'delivered', trackingNumber: '1Z999' })
  const [order] = await ann.orders.getUserOrders()
  expect(order).toMatchObject({
    _id: orderId,
    orderNumber,
    status: 'delivered',
    trackingNumber: '1Z999',
    totalAmount: 260.32,
    charityDonationAmount: 11.5,
    selectedCharityType: 'children',
    _creationTime: expect.any(Number),
    deliveredAt: expect.any(Number),
    shippingAddress: { firstName: 'Ann', city: 'Portland', country: 'United States' },
    items: [
      {
        productName: 'Dune Tote',
        variantName: 'Cognac',
        quantity: 2,
        unitPrice: 115,
        totalPrice: 230,
        shippingOption: { name: 'Standard Shipping', price: 596, estimatedDays: { min: 5, max: 7 } },
      },
    ],
  })
})

// CON-039
test('the admin list shows the newest hundred, and the counts include all', async () => {
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

// G-12, D21
test('the orders of one customer are theirs alone, under any address, in list, counts and file', async () => {
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
  for await (const part of exportOrders(shop.db, filter, 'UTC')) file += part
  expect(
    parse(file, { bom: true })
      .slice(1)
      .map(([number]: string[]) => number),
  ).toEqual([orderNumber, ...hers])
})

test("a list names its topics: a customer's own orders, an administrator's all", async () => {
  await using shop = await openBuying()
  const [ann, admin] = [await shop.signIn('ann'), await shop.signIn('marina', 'admin')]
  const topicsOf = async (name: string, { caller }: typeof ann, input: unknown = {}) =>
    (await dispatch(shop.shop, { name, input, caller: async () => caller })).topics
  expect(await topicsOf('orders.getUserOrders', ann)).toEqual([`orders:${ann.caller.userId}`])
  expect(await topicsOf('orders.getUserOrders', admin, { clerkUserId: ann.caller.clerkUserId })).toEqual(['orders'])
  expect(await topicsOf('orders.getAllOrders', admin)).toEqual(['orders'])
  expect(await topicsOf('orders.countOrdersByStatus', admin)).toEqual(['orders'])
})
