import pg from 'pg'
import { expect, test } from 'vitest'
import { insertRows, selectRows, updateRows } from '#database/table-rows.ts'
import { visitorPolicy } from '#domain/settings/visitor-policy.ts'
import { mayListen, topics } from '#server/live/topics.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { until } from '#tests/support/waits.ts'

// API-035, DAT-048, DAT-049, AUT-024
test('a wishlist shows the saved products, the latest first, with everything that a page needs', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell({ name: 'Tote', price: 290, salePrice: 199.5, stock: 4 })
  await shop.shippingOf(tote.id, { name: 'Old', isActive: false })
  const option = await shop.shippingOf(tote.id, { name: 'Standard Shipping', priceCents: 599 })
  const photo = { productId: tote.id, imageUrl: '/photos/front', altText: 'The front' }
  await insertRows(shop.db, 'product_images', [
    { ...photo, id: 'back', imageUrl: '/photos/back' },
    { ...photo, id: 'front', isPrimary: true, sortOrder: 1 },
  ])
  const clutch = await shop.sell({ name: 'Clutch' })
  const ann = await shop.signIn('ann')
  expect(await ann.wishlist.toggleWishlist({ productId: tote.id })).toEqual({ wished: true })
  await ann.wishlist.toggleWishlist({ productId: clutch.id, userId: ann.caller.userId })

  const [latest, first] = await ann.wishlist.getUserWishlist({})
  expect(latest).toMatchObject({
    productName: 'Clutch',
    basePrice: 100,
    primaryImageUrl: '',
    primaryImageAlt: 'Clutch',
  })
  expect(latest).not.toHaveProperty('salePrice')
  expect(first).toEqual({
    _id: tote.id,
    productId: tote.id,
    productSlug: tote.slug,
    productName: 'Tote',
    material: '',
    primaryImageUrl: '/photos/front',
    primaryImageAlt: 'The front',
    basePrice: 290,
    salePrice: 199.5,
    totalStock: 4,
    picturedStock: 4,
    isNew: true,
    defaultShippingOption: expect.objectContaining({ _id: option.id, price: 599 }),
  })
})

// API-036, API-037
test('toggling again removes the product, and removing it twice changes nothing', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const ann = await shop.signIn('ann')
  expect(await ann.wishlist.toggleWishlist({ productId: tote.id })).toEqual({ wished: true })
  expect(await ann.wishlist.toggleWishlist({ productId: tote.id })).toEqual({ wished: false })
  expect(await ann.wishlist.getUserWishlist({})).toEqual([])
  await ann.wishlist.toggleWishlist({ productId: tote.id })
  for (const _ of [1, 2]) expect(await ann.wishlist.removeFromWishlist({ productId: tote.id })).toBeNull()
  expect(await ann.wishlist.getUserWishlist({})).toEqual([])
})

test('an explicit state is set, however often it is sent', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const ann = await shop.signIn('ann')
  for (const wished of [true, true, false, false, true]) {
    expect(await ann.wishlist.toggleWishlist({ productId: tote.id, wished })).toEqual({ wished })
    expect(await saved(shop, ann.caller.userId)).toHaveLength(wished ? 1 : 0)
  }
})

test('toggles of many tabs at once run one after the other, and each gets the true state', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const ann = await shop.signIn('ann')
  const toggle = () => ann.wishlist.toggleWishlist({ productId: tote.id })
  const answers = await Promise.all(Array.from({ length: 21 }, toggle))
  expect(answers.filter(({ wished }) => wished)).toHaveLength(11)
  expect(await ann.wishlist.getUserWishlist({})).toHaveLength(1)
  const wishing = (wished: boolean) => ann.wishlist.toggleWishlist({ productId: tote.id, wished })
  await Promise.all(Array.from({ length: 20 }, (_, index) => wishing(index % 2 === 0)))
  expect((await saved(shop, ann.caller.userId)).length).toBeLessThanOrEqual(1)
})

test('an archived product is hidden, cannot be saved, can be removed, and comes back when it is sold again', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const ann = await shop.signIn('ann')
  const sell = (isActive: boolean) => updateRows(shop.db, 'products', { set: { isActive }, where: { id: tote.id } })
  const names = async () => (await ann.wishlist.getUserWishlist({})).map((entry) => entry.productId)
  await ann.wishlist.toggleWishlist({ productId: tote.id })
  await sell(false)
  expect(await names()).toEqual([])
  await sell(true)
  expect(await names()).toEqual([tote.id])
  await sell(false)
  expect(await ann.wishlist.toggleWishlist({ productId: tote.id })).toEqual({ wished: false })
  for (const productId of [tote.id, 'unknown'])
    await expect(ann.wishlist.toggleWishlist({ productId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'This product is no longer available.',
    })
})

// WSH-010, WSH-011, VAL-005, VAL-006, AUT-020
test('only customers have a wishlist, and each has their own', async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const [ann, ben] = [await shop.signIn('ann'), await shop.signIn('ben')]
  const boss = await shop.signIn('boss', 'admin')
  await ann.wishlist.toggleWishlist({ productId: tote.id })
  expect(await ben.wishlist.getUserWishlist({})).toEqual([])
  const { userId } = ann.caller
  const calls = [
    ({ wishlist }: typeof ben) => wishlist.getUserWishlist({ userId }),
    ({ wishlist }: typeof ben) => wishlist.toggleWishlist({ userId, productId: tote.id }),
    ({ wishlist }: typeof ben) => wishlist.removeFromWishlist({ userId, productId: tote.id }),
  ]
  for (const call of calls) {
    await expect(call(ben)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(call({ ...ben, ...shop.guest })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  }
  expect(await boss.wishlist.getUserWishlist({ userId: ann.caller.userId })).toHaveLength(1)
  await expect(boss.wishlist.toggleWishlist({ userId: 'nobody', productId: tote.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test("a change is announced to the customer's own pages alone; a repeated state and a view announce nothing", async () => {
  await using shop = await openTestShop()
  const tote = await shop.sell()
  const [ann, ben] = [await shop.signIn('ann'), await shop.signIn('ben')]
  await using heard = await listenTo(shop.databaseUrl)
  await ann.products.trackRecentlyViewedProduct({ productId: tote.id })
  for (const _ of [1, 2]) await ann.wishlist.toggleWishlist({ productId: tote.id, wished: true })
  for (const _ of [1, 2]) await ann.wishlist.removeFromWishlist({ productId: tote.id })
  await ben.wishlist.toggleWishlist({ productId: tote.id })
  const news = await until(
    async () => heard.payloads,
    (payloads) => payloads.length >= 3,
  )
  const [ofAnn, ofBen] = [ann, ben].map(({ caller }) => JSON.stringify([topics.wishlist(caller.userId)]))
  expect(news).toEqual([ofAnn, ofAnn, ofBen])
  expect(mayListen(topics.wishlist(ann.caller.userId), ann.caller)).toBe(true)
  for (const other of [ben.caller, null]) expect(mayListen(topics.wishlist(ann.caller.userId), other)).toBe(false)
})

test('a wishlist has a limit, also when two tabs save at once', async () => {
  await using shop = await openTestShop()
  const ann = await shop.signIn('ann')
  const bags = []
  for (let count = 0; count <= visitorPolicy.wishlistMax; count++) bags.push((await shop.sell()).id)
  const [one = '', two = '', ...others] = bags
  await insertRows(
    shop.db,
    'wishlist_entries',
    others.map((productId) => ({ userId: ann.caller.userId, productId })),
  )
  const save = (productId: string) =>
    ann.wishlist.toggleWishlist({ productId }).then(
      () => 'saved',
      (error) => error.code,
    )
  expect((await Promise.all([save(one), save(two)])).sort()).toEqual(['WISHLIST_FULL', 'saved'])
})

function saved(shop: TestShop, userId: string) {
  return selectRows(shop.db, 'wishlist_entries', { userId })
}

async function listenTo(connectionString: string) {
  const client = new pg.Client({ connectionString })
  const payloads: (string | undefined)[] = []
  client.on('notification', ({ payload }) => payloads.push(payload))
  await client.connect()
  await client.query('listen topics')
  return { payloads, [Symbol.asyncDispose]: () => client.end() }
}
