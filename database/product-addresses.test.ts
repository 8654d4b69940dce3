import { expect, test } from 'vitest'
import { deleteRows, selectRows, updateRows } from '#database/table-rows.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

test('a renamed product keeps all its former addresses, however it was renamed', async () => {
  await using shop = await openTestShop()
  const bag = await shop.sell()
  await rename(shop, bag.id, 'second')
  await shop.db.$client.query("update products set slug = 'third', name = 'Third' where id = $1", [bag.id])
  expect(await former(shop)).toEqual({ [bag.slug]: bag.id, second: bag.id })
  await rename(shop, bag.id, 'second')
  expect(await former(shop), 'what is in use again is no former address').toEqual({ [bag.slug]: bag.id, third: bag.id })
  await updateRows(shop.db, 'products', { set: { name: 'Other words' }, where: { id: bag.id } })
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
  await deleteRows(shop.db, 'products', { id: second.id })
  expect(await former(shop)).toEqual({})
})

async function rename(shop: TestShop, id: string, slug: string): Promise<void> {
  await updateRows(shop.db, 'products', { set: { slug }, where: { id } })
}

async function former(shop: TestShop): Promise<Record<string, unknown>> {
  const rows = await selectRows(shop.db, 'product_slugs')
  return Object.fromEntries(rows.map(({ slug, product_id }) => [slug, product_id]))
}
