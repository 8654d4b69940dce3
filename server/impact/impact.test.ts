import { expect, test } from 'vitest'
import { deleteRows, insertRows, selectRows, updateRows } from '#database/table-rows.ts'
import { dayOf } from '#domain/text/time-zone.ts'
import { executeRefund } from '#server/orders/orders.ts'
import { buyerAt, openBuying } from '#tests/support/buying.ts'
import { orderProduct } from '#tests/support/donating.ts'

const thisYear = dayOf(new Date(), 'America/New_York').year

test('a shop without orders has given nothing to any charity this year', async () => {
  await using shop = await openBuying()
  const { years, statement } = await shop.guest.impact.getImpact()
  expect(statement).toBeNull()
  expect(years).toMatchObject([{ year: thisYear, charityDonation: 0, additional: 0, total: 0, orders: 0 }])
  const causes = years[0]?.charities.map(({ charity }) => charity)
  expect(causes).toEqual(['animal_shelter', 'environmental', 'children', 'education'])
})

test("an order gives 5% of its subtotal, and the customer's extra donation, to the chosen charity", async () => {
  await using shop = await openBuying()
  const first = await orderProduct(shop, await buyerAt(shop, 'ann'), { charity: 'children', donation: 7.25 })
  await orderProduct(shop, await buyerAt(shop, 'ben'), { charity: 'education' })
  const newYear = new Date(Date.UTC(thisYear, 0, 1, 5))
  await updateRows(shop.db, 'donations', { set: { createdAt: newYear }, where: { orderId: first } })
  const { years } = await shop.guest.impact.getImpact()
  expect(years).toHaveLength(1)
  expect(years[0]).toMatchObject({ year: thisYear, orders: 2, charityDonation: 10, additional: 7.25, total: 17.25 })
  expect(years[0]?.since, 'the day of the first donation of the year, to whichever cause').toBe(
    Date.UTC(thisYear, 0, 1),
  )
  expect(years[0]?.charities.map(({ name: _, work: __, ...given }) => given)).toEqual([
    { charity: 'animal_shelter', charityDonation: 0, additional: 0, total: 0 },
    { charity: 'environmental', charityDonation: 0, additional: 0, total: 0 },
    { charity: 'children', charityDonation: 5, additional: 7.25, total: 12.25 },
    { charity: 'education', charityDonation: 5, additional: 0, total: 5 },
  ])
})

test("years are separate, newest first, by the shop's clock", async () => {
  await using shop = await openBuying()
  const orderId = await orderProduct(shop, await buyerAt(shop, 'ann'), { charity: 'children' })
  const nextId = await orderProduct(shop, await buyerAt(shop, 'ben'), { charity: 'children' })
  const dated = (id: string, time: string) =>
    updateRows(shop.db, 'donations', { set: { createdAt: new Date(time) }, where: { orderId: id } })
  await dated(orderId, `${thisYear}-01-01T04:59:59Z`)
  await dated(nextId, `${thisYear}-01-01T05:00:00Z`)
  const { years } = await shop.guest.impact.getImpact()
  expect(years).toMatchObject([
    { year: thisYear, orders: 1, total: 5, since: Date.UTC(thisYear, 0, 1) },
    { year: thisYear - 1, orders: 1, total: 5 },
  ])
})

test('a refunded order removes its 5 % and its extra donation again, once', async () => {
  await using shop = await openBuying()
  const orderId = await orderProduct(shop, await buyerAt(shop, 'ann'), { charity: 'children', donation: 20 })
  await orderProduct(shop, await buyerAt(shop, 'ben'), { charity: 'children' })
  const admin = await shop.signIn('marina', 'admin')
  await admin.orders.updateOrderTracking({ orderId, status: 'refunded' })
  const [refund] = await selectRows(shop.db, 'refunds')
  await Promise.all([1, 2].map(() => executeRefund(shop.shop, String(refund?.id))))
  const { years } = await shop.guest.impact.getImpact()
  expect(years[0]).toMatchObject({ orders: 1, charityDonation: 5, additional: 0, total: 5 })
  expect(await selectRows(shop.db, 'donations', { orderId })).toHaveLength(2)
})

test("the shop's own statement applies to its year only", async () => {
  await using shop = await openBuying()
  const key = 'donation-statement'
  const state = async (value: object) => {
    await deleteRows(shop.db, 'settings', { key })
    await insertRows(shop.db, 'settings', { key, value })
  }
  const statement = async () => (await shop.guest.settings.getStoreSettings()).donationStatement
  expect(await statement()).toBeNull()
  await state({ year: thisYear, amount: 25_000 })
  expect(await statement()).toEqual({ year: thisYear, amount: 25_000 })
  expect((await shop.guest.impact.getImpact()).statement).toEqual({ year: thisYear, amount: 25_000 })
  await state({ year: thisYear - 1, amount: 25_000 })
  expect(await statement()).toBeNull()
  expect((await shop.guest.impact.getImpact()).statement).toBeNull()
})
