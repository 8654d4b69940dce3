import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'

async function openCategories() {
  const shop = await openTestShop()
  const admin = await shop.signIn('June', 'admin')
  const names = async () => {
    const all = await shop.guest.categories.getAllCategoriesHierarchical()
    return all.map(({ name, children }) => [name, ...children.map((child) => child.name)])
  }
  return { shop, admin, names, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

// API-028, APR-080..083, VAL-141, VAL-142, C-22, DAT-031
test('a category is created under its parent, last of its level, with an address of its own', async () => {
  await using given = await openCategories()
  const { shop, admin, names } = given
  const bags = await admin.categories.createCategory({ name: 'Shoulder Bags', description: 'For every day.' })
  const buckets = await admin.categories.createCategory({ name: 'Buckets', parentId: bags })
  await admin.categories.createCategory({ name: 'Baguettes', parentId: bags })
  const other = await admin.categories.createCategory({ name: 'Travel' })
  expect(await admin.categories.createCategory({ name: 'Buckets', parentId: other }), 'of another level').toBe(
    'buckets-2',
  )
  expect([bags, buckets, other]).toEqual(['shoulder-bags', 'buckets', 'travel'])
  expect(await names()).toEqual([
    ['Shoulder Bags', 'Buckets', 'Baguettes'],
    ['Travel', 'Buckets'],
  ])
  expect((await shop.guest.categories.getAllCategoriesHierarchical())[0]).toMatchObject({
    description: 'For every day.',
  })
  const refusals = [
    [{ name: ' ' }, 'BAD_REQUEST', { name: 'Category name is required' }],
    [{ name: 'TRAVEL' }, 'NAME_TAKEN', { name: 'There is a category of this name here' }],
    [
      { name: 'Deep', parentId: buckets },
      'PARENT_NOT_FOUND',
      { parentId: 'This parent category is gone. Choose another' },
    ],
  ] as const
  for (const [input, code, fields] of refusals)
    await expect(admin.categories.createCategory(input)).rejects.toMatchObject({ code, data: { fields } })
  const sent = await Promise.allSettled([1, 2, 3].map(() => admin.categories.createCategory({ name: 'Evening' })))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

// C-22, G-86
test('a category is renamed without its address changing, and put in order', async () => {
  await using given = await openCategories()
  const { shop, admin, names } = given
  const bags = await admin.categories.createCategory({ name: 'Bags' })
  const travel = await admin.categories.createCategory({ name: 'Travel', description: 'Far.' })
  const bag = await shop.sell({ categoryId: travel })
  await admin.categories.updateCategory({ categoryId: travel, name: 'Weekenders' })
  const { page } = await shop.guest.products.searchProducts({ categoryId: 'travel' })
  expect(
    page.map(({ _id }) => _id),
    'the old address',
  ).toEqual([bag.id])
  expect((await shop.guest.products.searchProducts({ searchText: 'weekenders' })).page).toHaveLength(1)
  await admin.categories.updateCategory({ categoryId: travel, description: '' })
  const [, second] = await shop.guest.categories.getAllCategoriesHierarchical()
  expect(second).toEqual({ _id: 'travel', slug: 'travel', name: 'Weekenders', children: [] })
  await admin.categories.sortCategories({ categoryIds: [travel, bags] })
  expect(await names()).toEqual([['Weekenders'], ['Bags']])
  await expect(admin.categories.updateCategory({ categoryId: travel, name: 'bags' })).rejects.toMatchObject({
    code: 'NAME_TAKEN',
  })
  await expect(admin.categories.updateCategory({ categoryId: 'none', name: 'x' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

// C-22, G-86
test('only an empty category is deleted; its archived products move to its parent', async () => {
  await using given = await openCategories()
  const { shop, admin, names } = given
  const bags = await admin.categories.createCategory({ name: 'Bags' })
  const totes = await admin.categories.createCategory({ name: 'Totes', parentId: bags })
  const remove = (categoryId: string) => admin.categories.deleteCategory({ categoryId })
  const bag = await shop.sell({ categoryId: totes })
  await expect(remove(bags)).rejects.toMatchObject({ code: 'NOT_EMPTY' })
  await expect(remove(totes)).rejects.toMatchObject({ code: 'NOT_EMPTY' })
  const ann = await shop.signIn('ann')
  await ann.cart.addToCart({ productId: bag.id, quantity: 1 })
  await admin.products.deleteProduct({ productId: bag.id })
  await remove(totes)
  expect(await names()).toEqual([['Bags']])
  await expect(remove(bags), 'it holds what was archived').rejects.toMatchObject({ code: 'NOT_EMPTY' })
  await expect(shop.guest.products.getProductBySlug({ slug: bag.slug })).rejects.toMatchObject({
    data: { archivedIn: bags },
  })
})
