import { expect, test } from 'vitest'
import { buyerAt, openBuying, outcomeOf } from '#tests/support/buying.ts'
import { queryRows } from '#tests/support/database.ts'

const cognac = {
  name: ' Cognac ',
  type: 'color' as const,
  value: ' #72391D ',
  priceAdjustment: -12.5,
  stockQuantity: 7,
}

// API-025, VAL-090, VAL-092, VAL-097, DAT-013, DAT-015, DAT-017, D26
test('a new variant is sold at once: the answer has its id, its texts are trimmed, and the first of its kind is pictured', async () => {
  await using shop = await openBuying()
  const [marina, tote] = [await shop.signIn('marina', 'admin'), await shop.sell()]
  const id = await marina.products.createProductVariant({ productId: tote.id, ...cognac, sku: 'AUR-COG' })
  const kept = { _id: id, name: 'Cognac', type: 'color', value: '#72391D', priceAdjustment: -12.5, stockQuantity: 7 }
  const { variants } = await marina.products.getImagesAndVariants({ productId: tote.id })
  expect(variants).toEqual([{ ...kept, isPictured: true, sku: 'AUR-COG', images: [] }])
  expect(await shop.guest.products.getProductVariants({ productId: tote.id })).toMatchObject([kept])
  const bone = await marina.products.createProductVariant({
    productId: tote.id,
    ...cognac,
    name: 'Bone',
    isPictured: true,
  })
  expect(await picturedOf(marina, tote.id)).toEqual(['Bone'])
  await marina.products.updateProductVariant({ variantId: id, isPictured: true })
  expect(await picturedOf(marina, tote.id)).toEqual(['Cognac'])
  await marina.products.deleteProductVariant({ variantId: id })
  expect(await picturedOf(marina, tote.id)).toEqual(['Bone'])
  expect(bone).not.toBe(id)
})

// AIM-032, CON-044, DAT-014, DAT-016, C-21, VAL-094
test.each(['color', 'size', 'material', 'style'] as const)(
  '%s is a kind of variant, and sold in the shop',
  async (type) => {
    await using shop = await openBuying()
    const [marina, tote] = [await shop.signIn('marina', 'admin'), await shop.sell()]
    await marina.products.createProductVariant({ productId: tote.id, ...cognac, type })
    expect(await shop.guest.products.getProductVariants({ productId: tote.id })).toMatchObject([
      { type, name: 'Cognac' },
    ])
  },
)

// VAL-089, VAL-091, VAL-093, VAL-094
test.each([
  [{ name: '  ' }, { name: 'Variant name is required' }],
  [{ value: '' }, { value: 'Variant value is required' }],
  [{ stockQuantity: -1 }, { stockQuantity: 'Stock quantity cannot be negative' }],
  [{ type: 'smell' }, { type: 'Choose one of color, size, material, style' }],
  [{ type: undefined }, { type: 'Choose one of color, size, material, style' }],
  [{ priceAdjustment: 0.001 }, { priceAdjustment: 'At most two decimals' }],
  [{ barcode: '4006381333932' }, { barcode: 'A digit is wrong: after the others the last one would be 1' }],
  [{ cost: -1 }, { cost: 'Must not be negative' }],
  [{ value: 'url(//evil.example)' }, { value: 'Enter a plain word or a color such as #72391D' }],
])('%j is refused, with the field named', async (wrong, fields) => {
  await using shop = await openBuying()
  const [marina, tote] = [await shop.signIn('marina', 'admin'), await shop.sell()]
  const sent = { productId: tote.id, ...cognac, ...wrong } as never
  const refusal = await marina.products.createProductVariant(sent).catch((error) => error)
  expect(refusal).toMatchObject({ code: 'BAD_REQUEST', data: { fields } })
  expect((await marina.products.getImagesAndVariants({ productId: tote.id })).variants).toEqual([])
})

test('a draft that is sent twice, even at the same time, becomes one variant', async () => {
  await using shop = await openBuying()
  const [marina, tote] = [await shop.signIn('marina', 'admin'), await shop.sell()]
  const draft = { productId: tote.id, ...cognac, draftId: crypto.randomUUID() }
  const ids = await Promise.all([1, 2, 3].map(() => marina.products.createProductVariant(draft)))
  expect(new Set(ids).size).toBe(1)
  expect((await marina.products.getImagesAndVariants({ productId: tote.id })).variants).toHaveLength(1)
})

test('no two active variants share a SKU, in any spelling and in any race', async () => {
  await using shop = await openBuying()
  const [marina, tote, clutch] = [await shop.signIn('marina', 'admin'), await shop.sell(), await shop.sell()]
  const add = (productId: string, sku: string) =>
    marina.products.createProductVariant({ productId, ...cognac, sku }).catch((error) => error)
  const made = await Promise.all([add(tote.id, 'aur-cog'), add(clutch.id, 'AUR-COG'), add(tote.id, 'Aur-Cog ')])
  const ids = made.filter((one) => typeof one === 'string')
  expect(ids).toHaveLength(1)
  const refused = { code: 'SKU_TAKEN', data: { fields: { sku: 'Another variant has this SKU' } } }
  expect(made.filter((one) => typeof one !== 'string')).toMatchObject([refused, refused])
  const other = await marina.products.createProductVariant({ productId: clutch.id, ...cognac, sku: 'CLU' })
  expect(await outcomeOf(marina.products.updateProductVariant({ variantId: other, sku: 'AUR-cog' }))).toBe('SKU_TAKEN')
  await marina.products.deleteProductVariant({ variantId: String(ids[0]) })
  expect(await outcomeOf(marina.products.updateProductVariant({ variantId: other, sku: 'AUR-cog' }))).toBe('ok')
  await marina.products.createProductVariant({ productId: tote.id, ...cognac, sku: '' })
  await marina.products.createProductVariant({ productId: tote.id, ...cognac, sku: '' })
})

// G-86, C-22
test("a variant is edited field by field; another person's change is reported, not overwritten", async () => {
  await using shop = await openBuying()
  const [marina, tote] = [await shop.signIn('marina', 'admin'), await shop.sell()]
  const variantId = await marina.products.createProductVariant({ productId: tote.id, ...cognac, sku: 'AUR' })
  const { updateProductVariant } = marina.products
  await updateProductVariant({ variantId, priceAdjustment: 60, opened: { priceAdjustment: -12.5 } })
  await updateProductVariant({ variantId, name: 'Chestnut', opened: { name: 'Cognac', priceAdjustment: -12.5 } })
  const late = await updateProductVariant({ variantId, name: 'Brown', opened: { name: 'Cognac' } }).catch(
    (error) => error,
  )
  expect(late).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { changes: [{ field: 'name', value: 'Chestnut', by: 'marina' }] },
  })
  await updateProductVariant({ variantId, name: 'Chestnut', opened: { name: 'Cognac' } })
  await updateProductVariant({ variantId, sku: '', value: '#5b2f17' })
  const [variant] = (await marina.products.getImagesAndVariants({ productId: tote.id })).variants
  expect(variant).toMatchObject({ name: 'Chestnut', priceAdjustment: 60, value: '#5b2f17', stockQuantity: 7 })
  expect(variant).not.toHaveProperty('sku')
  await updateProductVariant({ variantId, type: 'material' })
  expect(await shop.guest.products.getProductVariants({ productId: tote.id })).toMatchObject([
    { type: 'material', isPictured: true },
  ])
  expect(await outcomeOf(updateProductVariant({ variantId, name: ' ' }))).toBe('BAD_REQUEST')
  expect(await outcomeOf(updateProductVariant({ variantId: 'none', name: 'x' }))).toBe('NOT_FOUND')
})

// API-026, AIM-035, G-85
test('a deleted variant leaves the shop with its photos; the order keeps it and the cart says so', async () => {
  await using shop = await openBuying()
  const [marina, ann, tote] = [await shop.signIn('marina', 'admin'), await buyerAt(shop, 'ann'), await shop.sell()]
  const [kept, gone] = [await shop.variantOf(tote.id, { name: 'Bone' }), await shop.variantOf(tote.id)]
  await shop.db.$client.query(
    "insert into product_images (id, product_id, variant_id, image_url, alt_text) values ('own', $1, $2, '/own', '')",
    [tote.id, gone.id],
  )
  const line = { productId: tote.id, variantIds: [gone.id], quantity: 1 }
  const intent = await ann.prepare([line])
  await ann.pay(intent)
  const { orderNumber } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  await ann.cart.addToCart(line)
  const before = await ann.cart.quoteCart({ cartItems: [line] })
  await marina.products.deleteProductVariant({ variantId: gone.id })
  expect(await outcomeOf(marina.products.deleteProductVariant({ variantId: gone.id }))).toBe('NOT_FOUND')
  expect(await shop.guest.products.getProductVariants({ productId: tote.id })).toMatchObject([{ _id: kept.id }])
  expect(await queryRows(shop.db, { name: 'own', text: 'select id from product_images' }, [])).toEqual([])
  const [order] = await ann.orders.getUserOrders({ orderNumber })
  expect(order?.items).toMatchObject([{ variantName: 'Cognac' }])
  const [item] = await ann.cart.getUserCart({})
  expect(item?.variants).toMatchObject([{ id: gone.id }])
  const after = await ann.cart.quoteCart({ cartItems: [line] })
  expect([before.items[0]?.availability, after.items[0]?.availability]).toEqual(['ok', 'unavailable'])
  expect(await outcomeOf(ann.prepare([line]))).not.toBe('ok')
})

test('stock changes by pieces, with a reason and the person, and never below the available pieces', async () => {
  await using shop = await openBuying()
  const [marina, tote] = [await shop.signIn('marina', 'admin'), await shop.sell({ stock: 20 })]
  const bone = await shop.variantOf(tote.id, { stock: 4 })
  const of = { productId: tote.id, variantId: bone.id, changeId: crypto.randomUUID() }
  const batch = { ...of, by: 6, reason: 'new_batch' as const, note: 'Batch 12, second box' }
  expect(await marina.products.changeStock(batch)).toEqual({ stock: 10 })
  expect(await shop.stockOf(tote.id)).toBe(20)
  const damaged = { ...of, by: -3, reason: 'damaged' as const, withTotal: true, changeId: crypto.randomUUID() }
  expect(await marina.products.changeStock(damaged)).toEqual({ stock: 7 })
  expect(await shop.stockOf(tote.id)).toBe(17)
  const tooMany = await marina.products
    .changeStock({ ...damaged, by: -8, changeId: crypto.randomUUID() })
    .catch((error) => error)
  expect(tooMany).toMatchObject({ code: 'OUT_OF_STOCK', data: { left: 7, fields: { by: 'Only 7 are there now' } } })
  expect(await shop.stockOf(tote.id)).toBe(17)
  const lines = await marina.products.getStockMovements({ productId: tote.id, variantId: bone.id })
  expect(lines).toMatchObject([
    { delta: -3, stock: 7, cause: 'adjustment', reason: 'damaged', by: 'marina' },
    { delta: 6, stock: 10, cause: 'adjustment', reason: 'new_batch', note: 'Batch 12, second box', by: 'marina' },
    { delta: 4, stock: 4, cause: 'opening' },
  ])
  expect(lines[2]).not.toHaveProperty('by')
  expect(await marina.products.getStockMovements({ productId: tote.id, limit: 1 })).toMatchObject([
    { delta: -3, stock: 17, reason: 'damaged' },
  ])
  expect(await outcomeOf(marina.products.changeStock({ ...batch, by: 0 }))).toBe('BAD_REQUEST')
  expect(await outcomeOf(marina.products.changeStock({ ...batch, variantId: 'none' }))).toBe('NOT_FOUND')
})

test('a change of stock that is sent twice, also at once, counts once', async () => {
  await using shop = await openBuying()
  const [marina, tote] = [await shop.signIn('marina', 'admin'), await shop.sell({ stock: 5 })]
  const bone = await shop.variantOf(tote.id, { stock: 5 })
  const batch = { productId: tote.id, variantId: bone.id, by: 6, reason: 'new_batch' as const, withTotal: true }
  const changeId = crypto.randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => marina.products.changeStock({ ...batch, changeId })))
  expect(answers).toEqual([{ stock: 11 }, { stock: 11 }, { stock: 11 }])
  expect(await shop.stockOf(tote.id)).toBe(11)
})

test('while shoppers buy, no piece that the merchant counts in or out is lost or sold twice', async () => {
  await using shop = await openBuying()
  const [marina, tote] = [await shop.signIn('marina', 'admin'), await shop.sell({ stock: 10 })]
  const bone = await shop.variantOf(tote.id, { stock: 10 })
  const buyers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => buyerAt(shop, name)))
  const change = (by: number) =>
    marina.products.changeStock({
      productId: tote.id,
      variantId: bone.id,
      by,
      reason: 'counted',
      withTotal: true,
      changeId: crypto.randomUUID(),
    })
  await Promise.all([
    ...buyers.map((buyer) => buyer.prepare([{ productId: tote.id, variantIds: [bone.id], quantity: 1 }])),
    ...[5, -2, 3, -1].map(change),
  ])
  expect(await shop.stockOf(tote.id)).toBe(10 - 4 + 5)
  const [line] = await marina.products.getStockMovements({ productId: tote.id, variantId: bone.id })
  expect(line?.stock).toBe(11)
})

test('a sold piece is listed with its order', async () => {
  await using shop = await openBuying()
  const [marina, ann, tote] = [await shop.signIn('marina', 'admin'), await buyerAt(shop, 'ann'), await shop.sell()]
  const intent = await ann.prepare([{ productId: tote.id, quantity: 2 }])
  await ann.pay(intent)
  const { orderNumber } = await ann.orders.createOrder({ stripePaymentIntentId: intent.paymentIntentId })
  expect(await marina.products.getStockMovements({ productId: tote.id })).toMatchObject([
    { cause: 'hold', delta: -2, stock: 8, orderNumber },
    { cause: 'opening', delta: 10, stock: 10 },
  ])
})

async function picturedOf(admin: Awaited<ReturnType<typeof buyerAt>> | Signed, productId: string): Promise<string[]> {
  const { variants } = await admin.products.getImagesAndVariants({ productId })
  return variants.filter(({ isPictured }) => isPictured).map(({ name }) => name)
}

type Signed = Awaited<ReturnType<Awaited<ReturnType<typeof openBuying>>['signIn']>>
