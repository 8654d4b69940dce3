import { expect, test } from 'vitest'
import { updateRows } from '#database/table-rows.ts'
import { openTestShop } from '#tests/support/shop.ts'

// API-027, DAT-028, DAT-029, DAT-030
test('categories come in two levels, in their given order and then by name', async () => {
  await using shop = await openTestShop()
  const bags = await shop.category('Bags')
  const totes = await shop.category('Totes', bags.id)
  const clutches = await shop.category('Clutches', bags.id)
  const accessories = await shop.category('Accessories')
  await updateRows(shop.db, 'categories', {
    set: { sortOrder: -1, description: 'For every day.' },
    where: { id: bags.id },
  })

  const named = ({ id, name }: { id: string; name: string }) => ({ _id: id, name, slug: id })
  expect(await shop.guest.categories.getAllCategoriesHierarchical()).toEqual([
    { ...named(bags), description: 'For every day.', children: [named(clutches), named(totes)] },
    { ...named(accessories), children: [] },
  ])
})
