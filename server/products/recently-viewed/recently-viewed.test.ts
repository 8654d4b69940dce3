import { expect, test } from 'vitest'
import { insertRows, selectRows, updateRows } from '#database/table-rows.ts'
import { forgetGuestViews } from '#server/products/products.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const minuteMs = 60_000
const guest = { sessionId: 'guest_7c1f' }

// API-019, API-020, DAT-033, RCT-007
test('a guest and a customer each see their own views, the latest first', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell({ name: 'Tote', price: 290, salePrice: 199.5, rating: 4.33 })
  await updateRows(shop.db, 'products', { set: { totalReviews: 3 }, where: { id: tote.id } })
  const photo = { productId: tote.id, imageUrl: '/photos/front', altText: 'The front' }
  await insertRows(shop.db, 'product_images', [
    { ...photo, id: 'back', imageUrl: '/photos/back' },
    { ...photo, id: 'front', isPrimary: true, sortOrder: 1 },
  ])
  const clutch = await shop.sell({ name: 'Clutch' })
  const ann = await shop.signIn('ann')
  const at = await lookOn(shop, shop.guest, { ...guest, productId: tote.id })
  await lookOn(shop, shop.guest, { ...guest, productId: clutch.id })
  await ann.products.trackRecentlyViewedProduct({ productId: clutch.id, userId: ann.caller.userId })

  const [latest, first] = await shop.guest.products.getRecentlyViewedProducts(guest)
  expect(latest).toMatchObject({ name: 'Clutch', primaryImageUrl: '', totalReviews: 0 })
  expect(first).toMatchObject({
    _id: tote.id,
    slug: tote.slug,
    name: 'Tote',
    primaryImageUrl: '/photos/front',
    basePrice: 290,
    salePrice: 199.5,
    averageRating: 4.33,
    totalReviews: 3,
    viewedAt: at,
  })
  const named = { userId: ann.caller.userId, ...guest }
  expect((await ann.products.getRecentlyViewedProducts(named)).map(({ name }) => name)).toEqual(['Clutch'])
})

test('viewing again moves a product to the front and counts once', async () => {
  await using shop = await openTestShop()
  const [tote, clutch] = [await shop.sell(), await shop.sell()]
  for (const { id } of [tote, clutch, tote]) await lookOn(shop, shop.guest, { ...guest, productId: id })
  expect(await idsOf(shop)).toEqual([tote.id, clutch.id])
  await Promise.all(
    Array.from({ length: 12 }, () =>
      shop.guest.products.trackRecentlyViewedProduct({ ...guest, productId: clutch.id }),
    ),
  )
  expect(await idsOf(shop)).toHaveLength(2)
})

// RCT-006, CON-027
test('the newest 50 are stored; a page may ask for fewer and leave one out', async () => {
  await using shop = await openTestShop()
  const bags: string[] = []
  for (let count = 0; count < 53; count++) bags.push((await shop.sell()).id)
  for (const productId of bags) await lookOn(shop, shop.guest, { ...guest, productId })
  const newestFirst = bags.toReversed()
  expect(await idsOf(shop)).toEqual(newestFirst.slice(0, 50))
  expect(await selectRows(shop.db, 'product_views')).toHaveLength(50)
  const strip = await shop.guest.products.getRecentlyViewedProducts({
    ...guest,
    limit: 8,
    excludeProductId: newestFirst[0],
  })
  expect(strip.map(({ _id }) => _id)).toEqual(newestFirst.slice(1, 9))
  await expect(shop.guest.products.getRecentlyViewedProducts({ ...guest, limit: 51 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('an unavailable product is neither stored nor shown', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  await lookOn(shop, shop.guest, { ...guest, productId: tote.id })
  await updateRows(shop.db, 'products', { set: { isActive: false }, where: { id: tote.id } })
  expect(await idsOf(shop)).toEqual([])
  for (const productId of [tote.id, 'unknown'])
    await expect(shop.guest.products.trackRecentlyViewedProduct({ ...guest, productId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
})

// RCT-008
test("nobody reads or writes another visitor's views, and a guest's id begins with 'guest_'", async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const [ann, ben] = [await shop.signIn('ann'), await shop.signIn('ben')]
  const named = { userId: ann.caller.userId }
  const track = { ...named, productId: tote.id }
  await expect(ben.products.getRecentlyViewedProducts(named)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(ben.products.trackRecentlyViewedProduct(track)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(shop.guest.products.trackRecentlyViewedProduct(track)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  for (const sessionId of [undefined, ann.caller.userId, 'guest_', 'guest_%'])
    await expect(
      shop.guest.products.getRecentlyViewedProducts(sessionId === undefined ? {} : { sessionId }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { fields: { sessionId: expect.any(String) } } })
  for (const sessionId of [ann.caller.userId, 'guest_'])
    await expect(ben.products.claimGuestViews({ sessionId })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test("at sign-in a guest's views move to the account: the newer time counts, 50 stay, a second move changes nothing", async () => {
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann')
  const bags: string[] = []
  for (let count = 0; count < 60; count++) bags.push((await shop.sell()).id)
  for (const productId of bags.slice(0, 30)) await lookOn(shop, ann, { productId })
  const [first = '', second = ''] = bags
  for (const productId of [...bags.slice(30), second, first]) await lookOn(shop, shop.guest, { ...guest, productId })
  await lookOn(shop, ann, { productId: second })

  const claim = () => ann.products.claimGuestViews(guest)
  await Promise.all([claim(), claim(), claim()])
  const mine = await ann.products.getRecentlyViewedProducts({})
  expect(mine).toHaveLength(50)
  expect(mine.slice(0, 3).map(({ _id }) => _id)).toEqual([second, first, bags[59]])
  expect(await idsOf(shop)).toEqual([])
  await claim()
  expect(await ann.products.getRecentlyViewedProducts({})).toEqual(mine)
  const ben = await shop.signIn('ben')
  await ben.products.claimGuestViews(guest)
  expect(await ben.products.getRecentlyViewedProducts({})).toEqual([])
})

test("a guest's views are deleted after 90 days, a customer's are not", async () => {
  await using shop = await openTestShop()
  const [tote, clutch] = [await shop.sell(), await shop.sell()]
  const ann = await shop.signIn('ann')
  shop.shop.now = () => new Date(Date.now() - 91 * 24 * 60 * minuteMs)
  await shop.guest.products.trackRecentlyViewedProduct({ ...guest, productId: tote.id })
  await ann.products.trackRecentlyViewedProduct({ productId: tote.id })
  shop.shop.now = () => new Date(Date.now() - 89 * 24 * 60 * minuteMs)
  await shop.guest.products.trackRecentlyViewedProduct({ ...guest, productId: clutch.id })
  shop.shop.now = () => new Date()
  await forgetGuestViews(shop.shop)
  expect(await idsOf(shop)).toEqual([clutch.id])
  expect(await ann.products.getRecentlyViewedProducts({})).toHaveLength(1)
})

let looks = 0

/** Each view is a minute after the previous one. */
async function lookOn(shop: TestShop, visitor: TestShop['guest'], input: { sessionId?: string; productId: string }) {
  const at = Date.UTC(2026, 0, 1) + ++looks * minuteMs
  shop.shop.now = () => new Date(at)
  await visitor.products.trackRecentlyViewedProduct(input)
  return at
}

async function idsOf(shop: TestShop): Promise<string[]> {
  return (await shop.guest.products.getRecentlyViewedProducts(guest)).map(({ _id }) => _id)
}
