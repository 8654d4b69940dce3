import { expect, test } from 'vitest'
import { queryRows } from '#tests/support/database.ts'
import { sendProductImage } from '#tests/support/photos.ts'
import { type ServedShop, serveShop } from '#tests/support/serve.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

test('the category row lists the categories with bags, their counts, and the picture of the first bag', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('June', 'admin')
  const [day, night] = [
    await admin.categories.createCategory({ name: 'Day' }),
    await admin.categories.createCategory({ name: 'Night' }),
  ]
  const totes = await admin.categories.createCategory({ name: 'Totes', parentId: day })
  const shelf = async () =>
    (await shop.guest.categories.getTopCategories()).filter(({ _id }) => [day, night, totes].includes(_id))
  expect(await shelf()).toEqual([])
  const [first] = [await shop.sell({ categoryId: totes }), await shop.sell({ categoryId: day })]
  await shop.sell({ categoryId: night, isActive: false })
  const images = `insert into product_images (id, product_id, image_url, alt_text, is_primary, focal_x, focal_y)
    values ('front', $1, '/pictures/front', '', true, 40, 80)`
  await queryRows(shop.db, { name: 'front', text: images }, [first.id])
  expect(await shelf()).toEqual([
    { _id: day, name: 'Day', slug: 'day', imageUrl: '/pictures/front', focus: '40% 80%', productCount: 2 },
  ])
})

// C-22, G-86
test('a category moves to another slug, and every former address leads there', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('June', 'admin')
  const totes = await admin.categories.createCategory({ name: 'Totes' })
  const bag = await shop.sell({ categoryId: totes })
  for (const slug of ['open-totes', 'everyday-totes'])
    await admin.categories.updateCategory({ categoryId: totes, slug })
  for (const address of ['totes', 'open-totes', 'everyday-totes'])
    expect(await shop.guest.categories.getCategory({ address })).toEqual({
      _id: totes,
      name: 'Totes',
      slug: 'everyday-totes',
    })
  for (const categoryId of ['totes', 'open-totes', 'everyday-totes'])
    expect((await shop.guest.products.searchProducts({ categoryId })).page.map(({ _id }) => _id)).toEqual([bag.id])
  await expect(shop.guest.categories.getCategory({ address: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' })

  const open = await admin.categories.createCategory({ name: 'Open totes' })
  expect(open, 'a former address may be taken').toBe('open-totes')
  expect(await shop.guest.categories.getCategory({ address: 'open-totes' })).toMatchObject({ _id: open })
  for (const slug of ['open-totes', 'totes'])
    expect(await refusalOf(admin.categories.createCategory({ name: 'Others', slug }))).toMatchObject({
      code: 'SLUG_TAKEN',
      data: { fields: { slug: 'Another category has this slug' } },
    })
  expect(await refusalOf(admin.categories.updateCategory({ categoryId: open, slug: 'totes' }))).toMatchObject({
    code: 'SLUG_TAKEN',
  })
  expect(await refusalOf(admin.categories.updateCategory({ categoryId: open, slug: 'Open Totes' }))).toMatchObject({
    code: 'BAD_REQUEST',
    data: { fields: { slug: 'Use lowercase letters, digits and single hyphens' } },
  })
  expect(await refusalOf(admin.categories.updateCategory({ categoryId: totes, slug: 'totes' }))).toBeNull()
  expect((await shop.guest.categories.getCategory({ address: 'everyday-totes' })).slug).toBe('totes')
})

// C-22, DAT-030
test('a category changes its parent, and there are never more than two levels, even when the tree changes at the same time', async () => {
  await using shop = await openTestShop()
  const admin = await shop.signIn('June', 'admin')
  const [bags, travel, totes] = await Promise.all(
    ['Bags', 'Travel', 'Totes'].map((name) => admin.categories.createCategory({ name })),
  )
  const move = (categoryId = '', parentId: string | null = null) =>
    refusalOf(admin.categories.updateCategory({ categoryId, parentId }))
  expect(await move(totes, bags)).toBeNull()
  expect(await parentsOf(shop)).toEqual({ bags: null, travel: null, totes: 'bags' })
  expect(await shop.guest.categories.getCategory({ address: 'totes' })).toMatchObject({ parent: { slug: 'bags' } })
  expect(await move(totes, travel)).toBeNull()
  expect(await move(totes, totes), 'under itself').toMatchObject({ code: 'PARENT_NOT_FOUND' })
  expect(await move(bags, totes), 'under the second level').toMatchObject({ code: 'PARENT_NOT_FOUND' })
  expect(await move(travel, bags), 'with what it holds').toMatchObject({
    code: 'HOLDS_CATEGORIES',
    data: { fields: { parentId: 'It holds other categories, so it stays on the first level' } },
  })
  await admin.categories.createCategory({ name: 'Totes' })
  expect(await move(totes, null), 'its name is taken there').toMatchObject({ code: 'NAME_TAKEN' })
  await admin.categories.updateCategory({ categoryId: totes ?? '', parentId: null, name: 'Large totes' })

  const both = await Promise.all([move(totes, bags), move(bags, totes)])
  expect(both.filter((outcome) => outcome === null)).toHaveLength(1)
  const past = "update categories set parent_id = 'travel' where parent_id is null and id <> 'travel'"
  await expect(queryRows(shop.db, { name: '', text: past }, [])).rejects.toMatchObject({
    constraint: 'categories_two_levels',
  })
})

// C-22, UPL-001
test('a category has a picture with alt text and focal point, which is replaced, left or removed', async () => {
  await using shop = await serveShop()
  const [june, ada] = [await shop.signIn('June', 'admin'), await shop.signIn('Ada', 'admin')]
  const storageId = await sendProductImage(shop, june)
  const totes = await june.categories.createCategory({ name: 'Totes', storageId, altText: ' Two totes ' })
  const shown = () => shop.guest.categories.getCategory({ address: totes })
  const { image } = await shown()
  expect(image).toEqual({ imageUrl: expect.stringMatching(/^\/pictures\/[0-9a-f]{16}-60x40$/), altText: 'Two totes' })
  await june.categories.updateCategory({ categoryId: totes, focalPoint: { x: 40, y: 80 } })
  expect((await shown()).image).toEqual({ ...image, focus: '40% 80%' })
  expect(await june.categories.getEditedCategories()).toEqual([
    expect.objectContaining({
      _id: totes,
      storageId,
      altText: 'Two totes',
      focalPoint: { x: 40, y: 80 },
      productCount: 0,
    }),
  ])

  const foreign = await sendProductImage(shop, ada)
  for (const id of [foreign, storageId, 'none'])
    expect(await refusalOf(june.categories.createCategory({ name: `With ${id}`, storageId: id }))).toMatchObject({
      code: 'IMAGE_NOT_FOUND',
      data: { fields: { storageId: 'This picture does not exist. Please upload it again' } },
    })
  const other = await sendProductImage(shop, june)
  const input = { categoryId: totes, storageId: other, focalPoint: null }
  await june.categories.updateCategory(input)
  await june.categories.updateCategory(input)
  expect((await shown()).image).toMatchObject({ altText: 'Two totes' })
  expect((await shown()).image?.imageUrl).not.toBe(image?.imageUrl)
  expect(await stateOf(shop, storageId), 'it is swept away').toBe('saved')
  await june.categories.updateCategory({ categoryId: totes, storageId: null })
  expect(await shown()).not.toHaveProperty('image')
  expect(await stateOf(shop, other)).toBe('saved')
})

// C-22
test("the second of two who edit the same category sees the other's change and name, and nothing is lost", async () => {
  await using shop = await openTestShop()
  const [june, ada] = [await shop.signIn('June', 'admin'), await shop.signIn('Ada', 'admin')]
  const totes = await june.categories.createCategory({ name: 'Totes', description: 'Open.' })
  const opened = { name: 'Totes', description: 'Open.', slug: 'totes' }
  await june.categories.updateCategory({ categoryId: totes, description: 'Large.', opened })
  const late = { categoryId: totes, name: 'Large totes', description: 'Roomy.', opened }
  expect(await refusalOf(ada.categories.updateCategory(late))).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { changes: [{ field: 'description', value: 'Large.', by: 'June', at: expect.any(Number) }] },
  })
  expect(await shop.guest.categories.getCategory({ address: totes })).toMatchObject({
    name: 'Totes',
    description: 'Large.',
  })
  await ada.categories.updateCategory({ categoryId: totes, name: 'Large totes', opened: { name: 'Totes' } })
  await ada.categories.updateCategory({ ...late, opened: { ...opened, name: 'Large totes', description: 'Large.' } })
  expect(await shop.guest.categories.getCategory({ address: totes })).toMatchObject({
    name: 'Large totes',
    description: 'Roomy.',
  })
})

async function parentsOf(shop: TestShop): Promise<Record<string, string | null>> {
  const rows = await queryRows(shop.db, { name: '', text: 'select id, parent_id from categories' }, [])
  return Object.fromEntries(rows.map(({ id, parent_id }) => [id, parent_id]))
}

async function stateOf(shop: ServedShop, id: string): Promise<unknown> {
  const [upload] = await queryRows(shop.db, { name: '', text: 'select state from uploads where id = $1' }, [id])
  return upload?.state
}

/** Null on success. */
function refusalOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => null,
    (error) => error,
  )
}
