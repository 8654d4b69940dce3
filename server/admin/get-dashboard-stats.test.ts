import { expect, test } from 'vitest'
import { deleteRows, insertRows, updateRows } from '#database/table-rows.ts'
import { cents, fromDollars } from '#domain/money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { compactOrderCounts } from '#server/orders/compact-order-counts.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const minuteMs = 60_000
const monthMs = 30 * 86_400_000

// API-086, DAT-066
test('an empty shop shows zeros, and one active administrator', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  expect(await admin.admin.getDashboardStats()).toEqual({
    totalOrders: 0,
    cancelledOrders: 0,
    activeUsers: 1,
    totalProducts: 0,
    revenue: 0,
  })
})

test('orders count unless cancelled, refunds lower the revenue, and a failed refund does not', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  const { userId } = (await shop.signIn('ann')).caller
  await shop.sell()
  await orderOf(shop, { userId, dollars: 120.5, status: 'confirmed' })
  const returned = await orderOf(shop, { userId, dollars: 80, status: 'delivered' })
  const cancelled = await orderOf(shop, { userId, dollars: 10, status: 'cancelled' })
  await refundOf(shop, cancelled, { dollars: 10, status: 'succeeded' })
  await refundOf(shop, returned, { dollars: 30.25, status: 'succeeded' })
  await refundOf(shop, returned, { dollars: 49, status: 'failed' })

  expect(await admin.admin.getDashboardStats()).toEqual({
    totalOrders: 2,
    cancelledOrders: 1,
    activeUsers: 2,
    totalProducts: 1,
    revenue: 170.25,
  })
  const { all, byStatus } = await admin.orders.countOrdersByStatus({})
  expect([all, byStatus.cancelled], 'as the list of orders counts them').toEqual([2 + 1, 1])
})

test('a user is active for exactly 30 days after the last visit', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  const { userId } = (await shop.signIn('ann')).caller
  const seen = (msAgo: number) =>
    updateRows(shop.db, 'users', { set: { lastSeenAt: new Date(Date.now() - msAgo) }, where: { id: userId } })
  await seen(monthMs - minuteMs)
  expect((await admin.admin.getDashboardStats()).activeUsers).toBe(2)
  await seen(monthMs + minuteMs)
  expect((await admin.admin.getDashboardStats()).activeUsers).toBe(1)
})

test('the figures are for administrators only', async () => {
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann')
  await expect(ann.admin.getDashboardStats()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(shop.guest.admin.getDashboardStats()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

type Ordered = { userId: string; dollars: number; status: OrderStatus }

async function orderOf(shop: TestShop, { userId, dollars, status }: Ordered) {
  const id = crypto.randomUUID()
  const total = fromDollars(dollars)
  const nothing = {
    discount: cents(0),
    shipping: cents(0),
    tax: cents(0),
    additionalDonation: cents(0),
    charityDonation: cents(0),
  }
  await insertRows(shop.db, 'orders', {
    id,
    orderNumber: id,
    userId,
    email: 'ann@example.com',
    customerName: 'Ann',
    status,
    subtotal: total,
    ...nothing,
    total,
    charity: 'children',
    shippingAddress: {
      firstName: 'Ann',
      lastName: 'Lee',
      addressLine1: '1 Pier',
      city: 'Salem',
      state: 'MA',
      zipCode: '01970',
      country: 'United States',
    },
  })
  return id
}

async function refundOf(shop: TestShop, orderId: string, refund: { dollars: number; status: 'succeeded' | 'failed' }) {
  await insertRows(shop.db, 'refunds', {
    id: crypto.randomUUID(),
    orderId,
    paymentIntentId: 'pi_1',
    amount: fromDollars(refund.dollars),
    reason: 'return',
    status: refund.status,
  })
}

test('the figures of orders follow each change, and stay the same once their counts are compacted', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('boss', 'admin')
  const { userId } = (await shop.signIn('ann')).caller
  const ids = []
  for (const status of ['confirmed', 'shipped', 'cancelled'] as const)
    ids.push(await orderOf(shop, { userId, dollars: 100, status }))
  const [first = '', , last = ''] = ids
  await updateRows(shop.db, 'orders', { set: { status: 'cancelled' }, where: { id: first } })
  await updateRows(shop.db, 'orders', { set: { trackingNumber: '1Z' }, where: { id: first } })
  await deleteRows(shop.db, 'orders', { id: last })
  const said = await admin.admin.getDashboardStats()
  expect(said).toMatchObject({ totalOrders: 1, cancelledOrders: 1, revenue: 200 })
  expect((await admin.orders.countOrdersByStatus({})).all, 'as many as above the list').toBe(2)
  await Promise.all([compactOrderCounts(shop.shop), compactOrderCounts(shop.shop)])
  expect(await admin.admin.getDashboardStats()).toEqual(said)
  const { rows } = await shop.db.$client.query(
    'select status, count, total_cents::int as total from order_counts order by status',
  )
  expect(rows).toEqual([
    { status: 'cancelled', count: 1, total: 100_00 },
    { status: 'shipped', count: 1, total: 100_00 },
  ])
})
