import { expect, test } from 'vitest'
import { buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'

const red = { name: 'Red', type: 'color', value: 'red', priceAdjustment: 0, stockQuantity: 4 } as const
const size = (name: string) => ({ draftId: crypto.randomUUID(), name, type: 'size' as const, value: name })

test('a save of a product adds variants, changes cells of others and its own fields, all at once', async () => {
  await using shop = await openBuying()
  const [marina, { id: productId }] = [await shop.signIn('marina', 'admin'), await shop.sell()]
  const variantId = await marina.products.createProductVariant({ productId, ...red })
  const added = [{ ...size('S'), stockQuantity: 2, sku: 'BAG-S' }, size('M')]
  const changed = [
    { variantId, stockQuantity: 6, priceAdjustment: 5, opened: { stockQuantity: 4, priceAdjustment: 0 } },
  ]
  const save = { productId, name: 'Sack', variants: { added, changed } }
  await marina.products.updateProduct(save)
  const { name, variants } = await marina.products.getImagesAndVariants({ productId })
  expect(name).toBe('Sack')
  expect(variants).toMatchObject([
    { name: 'Red', stockQuantity: 6, priceAdjustment: 5 },
    { _id: added[0]?.draftId, name: 'S', type: 'size', value: 'S', stockQuantity: 2, sku: 'BAG-S', isPictured: true },
    { _id: added[1]?.draftId, name: 'M', stockQuantity: 0, priceAdjustment: 0, isPictured: false },
  ])
  const movements = await marina.products.getStockMovements({ productId, variantId })
  expect(movements[0]).toMatchObject({ delta: 2, stock: 6, cause: 'adjustment', by: 'marina' })
  await marina.products.updateProduct(save)
  expect((await marina.products.getImagesAndVariants({ productId })).variants).toHaveLength(3)
})

test('a cell that others changed refuses the whole save, and names who changed it', async () => {
  await using shop = await openBuying()
  const [marina, { id: productId }] = [await shop.signIn('marina', 'admin'), await shop.sell()]
  const ben = await shop.signIn('ben', 'admin')
  const variantId = await marina.products.createProductVariant({ productId, ...red })
  await ben.products.updateProductVariant({ variantId, sku: 'RED' })
  const save = (sku: string, opened: string) =>
    marina.products.updateProduct({
      productId,
      name: 'Sack',
      opened: { name: 'Bag' },
      variants: { added: [size('S')], changed: [{ variantId, sku, opened: { sku: opened } }] },
    })
  const refusal = await save('R-1', '').catch((error) => error)
  expect(refusal).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect(refusal.data.changes).toContainEqual(
    expect.objectContaining({ field: `variant:${variantId}/sku`, value: 'RED', by: 'ben' }),
  )
  expect((await marina.products.getImagesAndVariants({ productId })).variants).toHaveLength(1)
})

test('undoing a save removes its added variants, too, but undoes nothing once one of them was sold or changed', async () => {
  await using shop = await openBuying()
  const [marina, { id: productId }] = [await shop.signIn('marina', 'admin'), await shop.sell()]
  const variantId = await marina.products.createProductVariant({ productId, ...red, sku: 'A' })
  const small = { ...size('S'), stockQuantity: 2, sku: 'A' }
  const change = { variantId, sku: '', opened: { sku: 'A' } }
  await marina.products.updateProduct({ productId, name: 'Sack', variants: { added: [small], changed: [change] } })
  const { draftId, ...opened } = small
  const back = {
    productId,
    name: 'Bag',
    opened: { name: 'Sack' },
    variants: {
      changed: [{ variantId, sku: 'A', opened: { sku: '' } }],
      removed: [{ variantId: draftId, opened }],
    },
  }
  const ann = await buyerAt(shop, 'ann')
  await ann.prepare([{ productId, variantIds: [variantId, draftId], quantity: 1 }])
  const refusal = await marina.products.updateProduct(back).catch((error) => error)
  expect(refusal).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect(refusal.data.changes).toEqual([{ field: `variant:${draftId}/stockQuantity`, value: 1, by: null, at: null }])
  const now = () => marina.products.getImagesAndVariants({ productId })
  expect(await now()).toMatchObject({ name: 'Sack', variants: [{ name: 'Red' }, { name: 'S' }] })
  await marina.products.changeStock({
    productId,
    variantId: draftId,
    by: 1,
    reason: 'counted',
    changeId: crypto.randomUUID(),
  })
  await marina.products.updateProduct(back)
  expect(await now()).toMatchObject({ name: 'Bag', variants: [{ name: 'Red', sku: 'A' }] })
  expect((await now()).variants).toHaveLength(1)
  expect(await outcomeOf(marina.products.updateProduct(back))).toBe('NOT_FOUND')
})

test('undoing takes back nothing once somebody gave an added variant an image', async () => {
  await using shop = await openBuying()
  const [marina, { id: productId }] = [await shop.signIn('marina', 'admin'), await shop.sell()]
  const { draftId, ...opened } = { ...size('S'), stockQuantity: 2 }
  await marina.products.updateProduct({ productId, name: 'Sack', variants: { added: [{ draftId, ...opened }] } })
  const image =
    "insert into product_images (id, product_id, variant_id, image_url, alt_text) values ('own', $1, $2, '/s', '')"
  await shop.db.$client.query(image, [productId, draftId])
  const undo = {
    productId,
    name: 'Bag',
    opened: { name: 'Sack' },
    variants: { removed: [{ variantId: draftId, opened }] },
  }
  const refusal = await marina.products.updateProduct(undo).catch((error) => error)
  expect(refusal).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect(refusal.data.changes).toEqual([{ field: `variant:${draftId}/images`, value: 1, by: null, at: null }])
  const { name, variants } = await marina.products.getImagesAndVariants({ productId })
  expect({ name, variants }).toMatchObject({ name: 'Sack', variants: [{ name: 'S' }] })
  expect((await shop.db.$client.query('select id from product_images')).rows).toEqual([{ id: 'own' }])
})

test('the refusal of a wrong SKU names its cell, and variants of other products are not found', async () => {
  await using shop = await openBuying()
  const marina = await shop.signIn('marina', 'admin')
  const [{ id: productId }, { id: otherId }] = [await shop.sell(), await shop.sell()]
  const variantId = await marina.products.createProductVariant({ productId, ...red })
  const other = await marina.products.createProductVariant({ productId: otherId, ...red, sku: 'TAKEN' })
  const change = (variants: object) => marina.products.updateProduct({ productId, variants })
  const refusal = await change({ changed: [{ variantId, sku: 'taken' }] }).catch((error) => error)
  const message = 'Another variant has this SKU'
  expect(refusal).toMatchObject({ code: 'SKU_TAKEN', data: { fields: { [`variant:${variantId}/sku`]: message } } })
  const small = { ...size('S'), sku: 'Taken' }
  const ofNew = await change({ added: [small] }).catch((error) => error)
  expect(ofNew.data.fields).toEqual({ [`variant:${small.draftId}/sku`]: message })
  expect(await outcomeOf(change({ changed: [{ variantId: other, sku: 'X' }] }))).toBe('NOT_FOUND')
  const many = Array.from({ length: 100 }, (_, index) => size(`S${index}`))
  expect(await outcomeOf(change({ added: many }))).toBe('TOO_MANY_VARIANTS')
  expect((await marina.products.getImagesAndVariants({ productId })).variants).toHaveLength(1)
})

test('in one save variants can swap their SKUs, pass one on, and give one to a new variant', async () => {
  await using shop = await openBuying()
  const [marina, { id: productId }] = [await shop.signIn('marina', 'admin'), await shop.sell()]
  const make = (name: string) => marina.products.createProductVariant({ productId, ...red, name, sku: name })
  const [a, b, c] = [await make('A'), await make('B'), await make('C')]
  const skus = async () =>
    (await marina.products.getImagesAndVariants({ productId })).variants.map(({ name, sku }) => `${name}: ${sku}`)
  const save = (variants: object) => marina.products.updateProduct({ productId, variants })
  const given = (variantId: string, sku: string, opened: string) => ({ variantId, sku, opened: { sku: opened } })
  await save({ changed: [given(a, 'b', 'A'), given(b, 'A', 'B')] })
  expect(await skus()).toEqual(['A: b', 'B: A', 'C: C'])
  await save({ changed: [given(b, 'C', 'A'), given(c, 'D', 'C')], added: [{ ...size('S'), sku: 'a' }] })
  expect(await skus()).toEqual(['A: b', 'B: C', 'C: D', 'S: a'])
  expect(await outcomeOf(save({ changed: [given(a, 'X', 'b'), given(b, 'X', 'C')] }))).toBe('SKU_TAKEN')
  expect(await skus()).toEqual(['A: b', 'B: C', 'C: D', 'S: a'])
})
