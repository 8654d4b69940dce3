import { expect, test } from 'vitest'
import { zoneNote } from '#app/features/settings/use-time-name.ts'
import { datesIn } from '#app/features/settings/use-time-zone.ts'
import { whichOrders } from '#domain/orders/order-filter.ts'
import { timeOfClock } from '#domain/text/time-zone.ts'
import { readEmailOrder } from '#server/email-outbox/read-email-order.ts'
import { orderTemplate } from '#server/email-outbox/template/order-template.ts'
import { exportOrders } from '#server/orders/orders.ts'
import { createClient } from '#server/rpc/client.ts'
import { readSettings } from '#server/settings/settings.ts'
import { insertDeliveredOrder } from '#tests/support/insert-delivered-order.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

test.each([
  ['Pacific/Auckland', '+13:00'],
  ['America/New_York', '-05:00'],
])(
  'an order of 23:30 in %s is of that day in figures, its email, the file, the list and the account',
  async (timeZone, offset) => {
    await using shop = await openTestShop()
    const placedAt = timeOfClock(Date.parse('2026-11-30T23:30Z'), timeZone)
    const admin = await adminOf(shop, { timeZone, now: new Date('2026-12-03T00:00Z') })
    const ann = await shop.signIn('ann')
    const { orderId, orderNumber } = await insertDeliveredOrder(shop, {
      buyer: ann.caller,
      createdAt: new Date(placedAt),
      deliveredAt: null,
      status: 'confirmed',
    })

    const { now } = await admin.figures.getFigures({ period: 'week' })
    const day = now.find(({ orders }) => orders > 0)
    expect(day).toMatchObject({ at: Date.parse(`2026-11-30T00:00${offset}`), orders: 1 })

    const order = await readEmailOrder(shop.shop, { orderId, cause: 'placed' }, await readSettings(shop.db))
    const email = orderTemplate('confirmation', order, { orderUrl: '', photos: [] })
    expect(JSON.stringify(email)).toContain(`Order ${orderNumber}, placed on November 30, 2026`)

    const ofDay = (from: string) => whichOrders({ ...noFilter, from, to: from }, timeZone)
    expect(await fileOf(shop, ofDay('2026-11-30'), timeZone)).toContain(`${orderNumber},2026-11-30T23:30:00${offset},`)
    expect(await fileOf(shop, ofDay('2026-12-01'), timeZone)).not.toContain(orderNumber)
    expect(await admin.orders.getAllOrders({ ...ofDay('2026-11-30'), limit: 10 })).toHaveLength(1)

    const [own] = await ann.orders.getUserOrders()
    expect(datesIn(timeZone).longDate(own?._creationTime ?? 0)).toBe('November 30, 2026')
  },
)

// The form says '09:00' and 'New York time'; domain/text/time-zone.test.ts has what 09:00 means.
test('a form names the time zone of the shop only to a reader in another one', () => {
  expect(zoneNote('America/New_York', 'Asia/Tokyo')).toBe(', New York time')
  expect(zoneNote('Pacific/Auckland', 'America/New_York')).toBe(', Auckland time')
  expect(zoneNote('Asia/Tokyo', 'Asia/Tokyo')).toBe('')
})

const noFilter = { search: '', customerId: null, status: null, paymentStatus: null, charity: null }

async function adminOf(shop: TestShop, { timeZone, now }: { timeZone: string; now: Date }) {
  const { caller } = await shop.signIn('marina', 'admin')
  const admin = createClient({ ...shop.shop, now: () => now }, { caller })
  await admin.settings.updateSettings({ changes: { clock: { timeZone } } })
  return admin
}

async function fileOf(shop: TestShop, filter: ReturnType<typeof whichOrders>, timeZone: string): Promise<string> {
  let text = ''
  for await (const chunk of exportOrders(shop.db, filter, timeZone)) text += chunk
  return text
}
