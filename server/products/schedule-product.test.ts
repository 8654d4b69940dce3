import { expect, test } from 'vitest'
import type { Schedule } from '#contract/product-editing.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { runSchedule } from './apply-schedule.ts'

const minute = 60_000

async function openPlanning() {
  const shop = await openTestShop()
  const admin = await shop.signIn('June', 'admin')
  const start = Date.now()
  let now = start
  shop.shop.now = () => new Date(now)
  const bag = await shop.sell({ price: 780 })
  const shown = async () => {
    const { basePrice, salePrice } = await shop.guest.products.getProductBySlug({ slug: bag.slug })
    return salePrice ?? basePrice
  }
  /** Runs each due job of this product, as the worker does. */
  async function passTo(time: number): Promise<void> {
    now = time
    await runSchedule(shop.shop, { productId: bag.id, at: time })
  }
  const nextJob = async () => {
    const { rows } = await shop.db.$client.query(
      "select run_at from graphile_worker.jobs where task_identifier = 'runSchedule' order by run_at",
    )
    return rows.map(({ run_at }) => run_at.getTime())
  }
  return { shop, admin, bag, start, shown, passTo, nextJob, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

test('a sale begins and ends by itself, on time, and its job is due three seconds earlier', async () => {
  await using given = await openPlanning()
  const { admin, bag, start, shown, passTo, nextJob } = given
  const sale = { price: 499.5, startsAt: start + minute, endsAt: start + 61 * minute }
  await admin.products.scheduleProduct({ productId: bag.id, publishAt: null, sale })
  expect(await shown()).toBe(780)
  expect(await nextJob()).toEqual([sale.startsAt - 3_000])
  await passTo(sale.startsAt - 1)
  expect(await shown()).toBe(780)
  await passTo(sale.startsAt)
  expect(await shown()).toBe(499.5)
  expect(await nextJob()).toEqual([sale.endsAt - 3_000])
  expect(await admin.products.getProductDetails({ productId: bag.id })).toMatchObject({
    plannedSale: { ...sale, isRunning: true },
  })
  await passTo(sale.endsAt - 1)
  expect(await shown()).toBe(499.5)
  await passTo(sale.endsAt)
  expect(await shown()).toBe(780)
  await passTo(sale.endsAt)
  expect(await shown()).toBe(780)
  expect(await admin.products.getProductDetails({ productId: bag.id })).not.toHaveProperty('plannedSale')
  const [last] = await admin.admin.getAuditLog({ subject: `product:${bag.id}`, limit: 1 })
  expect(last).toMatchObject({ actorName: 'Stella Maris', action: 'runSchedule' })
})

test('one save sets price and sale, or neither; a schedule that somebody else changed is not overwritten', async () => {
  await using given = await openPlanning()
  const { shop, admin, bag, start, shown, passTo } = given
  const sale = { price: 499.5, startsAt: start + minute, endsAt: start + 61 * minute }
  const none: Schedule = { publishAt: null, sale: null }
  const save = (price: number, schedule: Schedule, opened = none) =>
    admin.products.updateProduct({ productId: bag.id, price, schedule, opened: { schedule: opened } })
  const tooDear = { publishAt: null, sale: { ...sale, price: 800 } }
  await expect(save(700, tooDear)).rejects.toMatchObject({ data: { fields: { salePrice: expect.any(String) } } })
  expect(await shown()).toBe(780)
  await save(600, { publishAt: null, sale })
  expect(await shown()).toBe(600)
  await passTo(sale.startsAt)
  expect(await shown()).toBe(499.5)
  const mara = await shop.signIn('Mara', 'admin')
  const later = { publishAt: null, sale: { ...sale, endsAt: start + 90 * minute } }
  await mara.products.updateProduct({
    productId: bag.id,
    schedule: later,
    opened: { schedule: { publishAt: null, sale } },
  })
  await expect(save(590, none, { publishAt: null, sale })).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { changes: [{ field: 'schedule', value: later, by: 'Mara', at: expect.any(Number) }] },
  })
  expect(await shown(), 'of the sale, which goes on').toBe(499.5)
  await passTo(later.sale.endsAt)
  expect(await shown()).toBe(600)
})

test('a sale of a product with a sale price restores that price, and a running one can be ended at once', async () => {
  await using given = await openPlanning()
  const { admin, bag, start, shown, passTo } = given
  await admin.products.updateProduct({ productId: bag.id, price: 700, compareAtPrice: 780 })
  const plan = (price: number) => ({
    productId: bag.id,
    publishAt: null,
    sale: { price, startsAt: start, endsAt: start + minute },
  })
  await admin.products.scheduleProduct(plan(600))
  expect(await shown(), 'at once').toBe(600)
  await admin.products.scheduleProduct(plan(650))
  expect(await shown(), 'another plan in its place').toBe(650)
  await passTo(start + minute)
  expect(await shown()).toBe(700)
  await admin.products.scheduleProduct({
    ...plan(600),
    sale: { price: 600, startsAt: start, endsAt: start + 9 * minute },
  })
  expect(await shown()).toBe(600)
  await admin.products.scheduleProduct({ productId: bag.id, publishAt: null, sale: null })
  expect(await shown()).toBe(700)
})

test('a product is hidden until its publication time', async () => {
  await using given = await openPlanning()
  const { shop, admin, bag, start, shown, passTo } = given
  await admin.products.scheduleProduct({ productId: bag.id, publishAt: start + minute, sale: null })
  await expect(shop.guest.products.getProductBySlug({ slug: bag.slug })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await passTo(start + minute - 1)
  await expect(shop.guest.products.getProductBySlug({ slug: bag.slug })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await passTo(start + minute)
  expect(await shown()).toBe(780)
})

test.each([
  ['publishAt', { publishAt: -minute, sale: null }, 'Choose a time that is still to come'],
  ['salePrice', { publishAt: null, sale: [780, 0, minute] }, 'Sale price must be lower than the price'],
  ['saleEndsAt', { publishAt: null, sale: [600, minute, minute] }, 'The sale must end after it starts'],
  ['saleEndsAt', { publishAt: null, sale: [600, -2 * minute, -minute] }, 'Choose a time that is still to come'],
] as const)('a schedule with a wrong %s is refused: %j', async (field, { publishAt, sale }, text) => {
  await using given = await openPlanning()
  const { admin, bag, start } = given
  const plan = {
    productId: bag.id,
    publishAt: publishAt === null ? null : start + publishAt,
    sale: sale && { price: sale[0], startsAt: start + sale[1], endsAt: start + sale[2] },
  }
  await expect(admin.products.scheduleProduct(plan)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: { [field]: text } },
  })
})
