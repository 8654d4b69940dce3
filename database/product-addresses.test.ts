import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productSlugs, products } from '#database/schema.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

test('a renamed product keeps all its former addresses, however it was renamed', async () => {
  await using shop = await openTestShop()
  const bag = await shop.sell()
  await rename(shop, bag.id, 'second')
  await shop.db.$client.query("update products set slug = 'third', name = 'Third' where id = $1", [bag.id])
  expect(await former(shop)).toEqual({ [bag.slug]: bag.id, second: bag.id })
  await rename(shop, bag.id, 'second')
  expect(await former(shop), 'what is in use again is no former address').toEqual({ [bag.slug]: bag.id, third: bag.id })
  await shop.db.update(products).set({ name: 'Other words' }).where(eq(products.id, bag.id))
  expect(Object.keys(await former(shop))).toHaveLength(2)
})

test('an address belongs to its current product, and after that to the last one that had it', async () => {
  await using shop = await openTestShop()
  const [first, second] = [await shop.sell(), await shop.sell()]
  await rename(shop, first.id, 'moved')
  await rename(shop, second.id, first.slug)
  expect(await former(shop)).toEqual({ [second.slug]: second.id })
  await rename(shop, second.id, 'moved-too')
  expect(await former(shop)).toEqual({ [second.slug]: second.id, [first.slug]: second.id })
  await shop.db.delete(products).where(eq(products.id, second.id))
  expect(await former(shop)).toEqual({})
})

async function rename(shop: TestShop, id: string, slug: string): Promise<void> {
  await shop.db.update(products).set({ slug }).where(eq(products.id, id))
}

async function former(shop: TestShop): Promise<Record<string, string>> {
  const rows = await shop.db.select().from(productSlugs)
  return Object.fromEntries(rows.map(({ slug, productId }) => [slug, productId]))
}
