import { expect, test } from 'vitest'
import { outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const courier = { name: 'Courier', description: 'By hand', price: 2500, estimatedDays: { min: 1, max: 2 } }
const post = { name: 'Post', description: 'By bike', price: 500, estimatedDays: { min: 3, max: 4 } }

test('a set is copied to other products: same names keep their ids, carts follow, and everything is in the audit log', async () => {
  await using shop = await openTestShop()
  const { admin, log, from } = await merchantWithSet(shop)
  const [own, bare] = [await shop.sell(), await shop.sell()]
  const kept = await admin.createProductShippingOption({ ...courier, productId: own.id, price: 1, name: 'COURIER' })
  await admin.createProductShippingOption({ ...courier, productId: own.id, name: 'Old' })
  const ann = await shop.signIn('ann')
  await ann.cart.addToCart({ productId: own.id, quantity: 1, shippingOptionId: kept._id })

  const given = await admin.giveShippingSet({ ...from, runId: crypto.randomUUID(), productIds: [own.id, bare.id] })
  expect(given).toEqual({ changed: 2 })
  for (const productId of [own.id, bare.id])
    expect(await admin.getAllProductShippingOptions({ productId })).toEqual([
      expect.objectContaining({ ...courier, productId, isActive: true }),
      expect.objectContaining({ ...post, productId, isActive: false }),
    ])
  expect((await admin.getAllProductShippingOptions({ productId: own.id }))[0]?._id).toBe(kept._id)
  expect((await ann.cart.getUserCart({}))[0]).toMatchObject({ shippingOptionId: kept._id })
  const entries = await log({ subject: `product:${own.id}`, limit: 3 })
  expect(entries.map(({ change, action }) => [change, action]).toSorted()).toEqual(
    ['delete', 'insert', 'update'].map((change) => [change, 'shippingOptions.giveShippingSet']),
  )
})

test('a preview shows the changes of each product, by name and page by page, within a category and its children', async () => {
  await using shop = await openTestShop()
  const { admin, from } = await merchantWithSet(shop)
  const bags = await shop.category('Travel')
  const small = await shop.category('Cases', bags.id)
  const sold = (name: string, categoryId: string) => shop.sell({ name, categoryId })
  const [b, a, c] = [await sold('B', bags.id), await sold('a', small.id), await sold('C', bags.id)]
  await admin.createProductShippingOption({ ...courier, productId: b.id, price: 1 })
  await admin.createProductShippingOption({ ...courier, productId: b.id, name: 'Old' })
  await admin.giveShippingSet({ ...from, runId: crypto.randomUUID(), productIds: [c.id] })
  const input = { ...from, categoryId: bags.id, limit: 2 }
  const { products, next } = await admin.previewShippingSet(input)
  const nothing = { added: [], changed: [], removed: [] }
  expect(products).toEqual([
    { _id: a.id, name: 'a', optionCount: 0, ...nothing, added: ['Courier', 'Post'] },
    { _id: b.id, name: 'B', optionCount: 2, added: ['Post'], changed: ['Courier'], removed: ['Old'] },
  ])
  const rest = await admin.previewShippingSet({ ...input, after: next ?? undefined })
  expect(rest).toEqual({ products: [{ _id: c.id, name: 'C', optionCount: 2, ...nothing }], next: null })
  const all = await admin.previewShippingSet(from)
  expect(all.products.map(({ name }) => name)).toEqual(['a', 'B', 'C'])
  expect(await outcomeOf(admin.previewShippingSet({ fromProductId: 'none' }))).toBe('NOT_FOUND')
})

test('a run that is sent twice or at once changes nothing twice; unknown products and the source itself are left out', async () => {
  await using shop = await openTestShop()
  const { admin, log, from } = await merchantWithSet(shop)
  const { id } = await shop.sell()
  const run = { ...from, runId: crypto.randomUUID(), productIds: [id, 'none', from.fromProductId] }
  await Promise.all([admin.giveShippingSet(run), admin.giveShippingSet(run)])
  await admin.giveShippingSet(run)
  expect(await admin.getAllProductShippingOptions({ productId: id })).toHaveLength(2)
  expect(await log({ subject: `product:${id}` })).toHaveLength(2)
  const [option] = await admin.getAllProductShippingOptions({ productId: id })
  await admin.updateProductShippingOption({ ...courier, shippingOptionId: option?._id ?? '', price: 7 })
  await admin.giveShippingSet(run)
  expect(await admin.getAllProductShippingOptions({ productId: id })).toMatchObject([{ price: 7 }, post])
  const none = await shop.sell()
  const empty = admin.giveShippingSet({ ...run, fromProductId: none.id, productIds: [id] })
  expect(await outcomeOf(empty)).toBe('NO_OPTIONS')
  expect(await admin.getAllProductShippingOptions({ productId: id })).toHaveLength(2)
})

test('for an hour a run is undone with the former ids, once; later changes stay and are named', async () => {
  await using shop = await openTestShop()
  const { admin, from } = await merchantWithSet(shop)
  const [own, bare, edited] = [await shop.sell(), await shop.sell(), await shop.sell({ name: 'Edited since' })]
  await admin.createProductShippingOption({ ...courier, productId: own.id, price: 1, carrier: 'DHL' })
  await admin.createProductShippingOption({ ...courier, productId: own.id, name: 'Old', isActive: false })
  const before = await admin.getAllProductShippingOptions({ productId: own.id })
  const runId = crypto.randomUUID()
  await admin.giveShippingSet({ ...from, runId, productIds: [own.id, bare.id, edited.id] })
  const [option] = await admin.getAllProductShippingOptions({ productId: edited.id })
  await admin.updateProductShippingOption({ ...courier, shippingOptionId: option?._id ?? '', price: 7 })
  expect(await admin.getGivenShippingSet(from)).toMatchObject({ runId, products: 3 })

  const results = await Promise.all([admin.undoShippingSet({ runId }), admin.undoShippingSet({ runId })])
  expect(results.toSorted((one, other) => other.undone - one.undone)).toEqual([
    { undone: 2, kept: ['Edited since'], isDone: true },
    { undone: 0, kept: [], isDone: true },
  ])
  expect(await admin.getAllProductShippingOptions({ productId: own.id })).toEqual(before)
  expect(await admin.getAllProductShippingOptions({ productId: bare.id })).toEqual([])
  expect(await admin.getAllProductShippingOptions({ productId: edited.id })).toMatchObject([{ price: 7 }, post])
  expect(await admin.getGivenShippingSet(from)).toBeNull()
})

test('after an hour a run stays, and after a day the former rows are deleted', async () => {
  await using shop = await openTestShop()
  const { admin, from } = await merchantWithSet(shop)
  const [one, other] = [await shop.sell(), await shop.sell()]
  const runId = crypto.randomUUID()
  await admin.giveShippingSet({ ...from, runId, productIds: [one.id] })
  const later = (ms: number) => {
    shop.shop.now = () => new Date(Date.now() + ms)
  }
  later(3_599_000)
  expect(await admin.getGivenShippingSet(from)).not.toBeNull()
  later(3_601_000)
  expect(await admin.getGivenShippingSet(from)).toBeNull()
  expect(await admin.undoShippingSet({ runId })).toEqual({ undone: 0, kept: [], isDone: true })
  expect(await admin.getAllProductShippingOptions({ productId: one.id })).toHaveLength(2)
  later(86_401_000)
  await admin.giveShippingSet({ ...from, runId: crypto.randomUUID(), productIds: [other.id] })
  const kept = await queryRows(shop.db, { name: '', text: 'select product_id from run_changes' }, [])
  expect(kept).toEqual([{ product_id: other.id }])
})

/** A product with an active option, Courier, and an inactive one, Post. */
async function merchantWithSet(shop: TestShop) {
  const { shippingOptions, admin } = await shop.signIn('boss', 'admin')
  const { id: fromProductId } = await shop.sell({ name: 'The first' })
  await shippingOptions.createProductShippingOption({ ...courier, productId: fromProductId })
  await shippingOptions.createProductShippingOption({ ...post, productId: fromProductId, isActive: false })
  return { admin: shippingOptions, log: admin.getAuditLog, from: { fromProductId } }
}
