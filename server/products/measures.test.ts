import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'

const large = { name: 'Large', type: 'size', value: 'L', dimensions: '29 × 41 × 15 cm', weightGrams: 890 } as const

test('a product and each of its variants have dimensions and a weight, which the shop shows and a duplicate keeps', async () => {
  await using shop = await openTestShop()
  const june = await shop.signIn('June', 'admin')
  const { id: productId, slug } = await shop.sell({ name: 'Pelagia' })
  const shown = () => shop.guest.products.getProductBySlug({ slug })
  expect(await shown()).not.toHaveProperty('weightGrams')
  await june.products.updateProduct({ productId, dimensions: '23 × 29 × 12 cm', weightGrams: 650 })
  expect(await shown()).toMatchObject({ dimensions: '23 × 29 × 12 cm', weightGrams: 650 })

  await june.products.createProductVariant({ productId, name: 'Regular', type: 'size', value: 'R' })
  const variantId = await june.products.createProductVariant({ productId, ...large })
  const variants = () => shop.guest.products.getProductVariants({ productId })
  const [regular, other] = await variants()
  expect(regular).not.toHaveProperty('dimensions')
  expect(regular).not.toHaveProperty('weightGrams')
  expect(other).toMatchObject(large)
  expect((await june.products.getImagesAndVariants({ productId })).variants[1]).toMatchObject(large)

  const copyId = await june.products.duplicateProduct({ productId, draftId: crypto.randomUUID() })
  expect(await june.products.getProductDetails({ productId: copyId })).toMatchObject({ weightGrams: 650 })
  expect((await june.products.getImagesAndVariants({ productId: copyId })).variants[1]).toMatchObject(large)

  await june.products.updateProductVariant({ variantId, dimensions: '', weightGrams: null })
  expect((await variants())[1]).not.toHaveProperty('weightGrams')
  await june.products.updateProduct({ productId, weightGrams: null })
  expect(await shown()).not.toHaveProperty('weightGrams')
})

test("another person's change of a weight is reported, not overwritten", async () => {
  await using shop = await openTestShop()
  const june = await shop.signIn('June', 'admin')
  const { id: productId } = await shop.sell()
  const variantId = await june.products.createProductVariant({ productId, ...large })
  const late = june.products.updateProductVariant({ variantId, weightGrams: 900, opened: { weightGrams: null } })
  expect(await late.catch((error) => error)).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { changes: [{ field: 'weightGrams', value: 890, by: 'June' }] },
  })
  await june.products.updateProduct({ productId, weightGrams: 640 })
  const second = june.products.updateProduct({ productId, weightGrams: 650, opened: { weightGrams: null } })
  expect(await second.catch((error) => error)).toMatchObject({
    data: { changes: [{ field: 'weightGrams', value: 640, by: 'June' }] },
  })
})

test.each([0, -5, 1.5, 100_001])('%d grams are refused at the field', async (weightGrams) => {
  await using shop = await openTestShop()
  const june = await shop.signIn('June', 'admin')
  const { id: productId } = await shop.sell()
  const refused = { code: 'BAD_REQUEST', data: { fields: { weightGrams: expect.any(String) } } }
  expect(await june.products.updateProduct({ productId, weightGrams }).catch((error) => error)).toMatchObject(refused)
  const variant = june.products.createProductVariant({ productId, ...large, weightGrams })
  expect(await variant.catch((error) => error)).toMatchObject(refused)
})
