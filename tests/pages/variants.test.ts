import { expect, test } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, openShop, type PagesShop } from '#tests/support/pages/open-shop.ts'

test('options typed once become rows, a block of a spreadsheet fills them, and one save stores all', async () => {
  await using shop = await openShop({ isDemo: true })
  const { sheet, media } = await openBag(shop)
  const options = sheet.getByLabel('Options')
  await options.fill('Length: 10')
  await sheet.getByRole('button', { name: 'Apply options' }).click()
  await expect(options).toHaveAccessibleDescription(/Begin each kind with Color, Size, Material or Style and a colon/)
  await options.fill('Color: Red, Blue; Size: S, M')
  await options.press('Enter')
  const rows = sheet.getByRole('table', { name: 'Variants' }).getByRole('row')
  await expect(rows.filter({ hasText: 'New' })).toHaveCount(4)
  await sheet.getByLabel('Price adjustment ($) of Red').fill('5\t7\tBAG-R\n-2,50\t3\tBAG-B\n')
  await expect(sheet.getByLabel('SKU of Blue')).toHaveValue('BAG-B')
  await expect(sheet.getByText('6 cells pasted.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Remove M' }).click()
  await expect(sheet.getByText('3 changes, not saved: Red, Blue, S')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save Product' }).click()
  await expect(sheet).toHaveCount(0)
  expect((await media()).variants).toMatchObject([
    { name: 'Red', type: 'color', value: 'red', priceAdjustment: 5, stockQuantity: 7, sku: 'BAG-R' },
    { name: 'Blue', type: 'color', value: 'blue', priceAdjustment: -2.5, stockQuantity: 3, sku: 'BAG-B' },
    { name: 'S', type: 'size', value: 'S', priceAdjustment: 0, stockQuantity: 0 },
  ])
})

test('undoing a save removes its variants, too, or says what changed meanwhile', async () => {
  await using shop = await openShop({ isDemo: true })
  const { page, sheet, media, add, open } = await openBag(shop)
  await add({ name: 'Red', stockQuantity: 4 })
  async function saveSize(name: string): Promise<void> {
    await sheet.getByLabel('Options').fill(`Color: Red; Size: ${name}`)
    await sheet.getByLabel('Options').press('Enter')
    const stock = sheet.getByLabel('Stock of Red', { exact: true })
    await expect(stock).toHaveValue('4')
    await stock.fill('9')
    await sheet.getByRole('button', { name: 'Save Product' }).click()
    await expect(sheet).toHaveCount(0)
  }
  await saveSize('S')
  expect((await media()).variants).toMatchObject([{ name: 'Red', stockQuantity: 9 }, { name: 'S' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone. No changes to save.')).toBeVisible()
  expect((await media()).variants).toMatchObject([{ name: 'Red', stockQuantity: 4 }])
  await open()
  await saveSize('M')
  const { productId, variants } = await media()
  const change = { productId, variantId: variants[1]._id, by: 2, reason: 'counted', changeId: crypto.randomUUID() }
  await shop.call(demoAdmin, 'products/changeStock', change)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Not undone: Stock of M changed meanwhile.')).toBeVisible()
  expect((await media()).variants).toMatchObject([{ name: 'Red', stockQuantity: 9 }, { stockQuantity: 2 }])
})

test('arrow keys and Enter move between cells, Escape restores one, and a wrong cell is not saved', async () => {
  await using shop = await openShop({ isDemo: true })
  const { page, sheet, add } = await openBag(shop)
  await add({ name: 'Red', stockQuantity: 4 })
  await add({ name: 'Blue', stockQuantity: 2 })
  const stock = (name: string) => sheet.getByLabel(`Stock of ${name}`, { exact: true })
  await stock('Red').press('Enter')
  await expect(stock('Blue')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect(sheet.getByLabel('SKU of Red')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('8')
  await expect(stock('Red'), 'typing replaces').toHaveValue('8')
  await page.keyboard.press('Escape')
  await expect(stock('Red')).toHaveValue('4')
  await expect(sheet, 'the sheet stays open').toBeVisible()
  await stock('Red').fill('-1')
  await sheet.getByRole('button', { name: 'Save Product' }).click()
  await expect(stock('Red')).toHaveAccessibleDescription('Stock quantity cannot be negative')
  await expect(stock('Red')).toBeFocused()
})

test('a cell that somebody else changed is decided in the table of conflicts, then saved', async () => {
  await using shop = await openShop({ isDemo: true })
  const { sheet, add, media } = await openBag(shop)
  const red = await add({ name: 'Red', stockQuantity: 4 })
  const stock = sheet.getByLabel('Stock of Red', { exact: true })
  await stock.fill('9')
  await shop.call(demoAdmin, 'products/updateProductVariant', { variantId: red, stockQuantity: 6, sku: 'THEIRS' })
  await sheet.getByRole('button', { name: 'Save Product' }).click()
  const conflict = sheet.getByRole('alert').getByRole('row').filter({ hasText: 'Stock of Red' })
  await expect(conflict).toContainText('4')
  await conflict.getByRole('radio', { name: /Yours/ }).check()
  await sheet.getByRole('button', { name: 'Keep these choices' }).click()
  await sheet.getByRole('button', { name: 'Save Product' }).click()
  await expect(sheet).toHaveCount(0)
  expect((await media()).variants).toMatchObject([{ stockQuantity: 9, sku: 'THEIRS' }])
})

test('options that are taken out are deleted once that is confirmed', async () => {
  await using shop = await openShop({ isDemo: true })
  const { page, sheet, add, media } = await openBag(shop)
  for (const name of ['Red', 'Blue']) await add({ name })
  await expect(sheet.getByLabel('Options')).toHaveValue('Color: Red, Blue')
  await sheet.getByLabel('Options').fill('Color: Blue, Green')
  await sheet.getByRole('button', { name: 'Apply options' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Red?' })
  await question.getByRole('button', { name: 'Delete variant' }).click()
  await expect(question).toHaveCount(0)
  await expect(sheet.getByLabel('SKU of Green')).toBeVisible()
  expect((await media()).variants).toMatchObject([{ name: 'Blue' }])
})

/** A new product, opened at its variants. */
async function openBag(shop: PagesShop) {
  const [{ categoryId }] = await categoriesOf(shop)
  const name = `Bag ${crypto.randomUUID().slice(0, 8)}`
  const productId = await shop.call(demoAdmin, 'products/createProduct', {
    name,
    slug: name.toLowerCase().replace(' ', '-'),
    description: 'A bag for a test.',
    categoryId,
    price: 100,
    sustainabilityScore: 5,
    materials: ['Cork'],
    tags: [],
  })
  const page = await openPage(shop, `/admin/products?q=${encodeURIComponent(name)}`, demoAdmin)
  const sheet = page.getByRole('dialog', { name: `Edit ${name}`, exact: true })
  async function open(): Promise<void> {
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    await sheet.getByRole('tab', { name: 'Images and variants' }).click()
    await sheet.getByRole('tab', { name: /^Variant Images/ }).click()
  }
  await open()
  return {
    page,
    sheet,
    open,
    media: () => shop.call(demoAdmin, 'products/getImagesAndVariants', { productId }),
    async add(fields: { name: string; stockQuantity?: number }): Promise<string> {
      const input = { productId, type: 'color', value: 'red', ...fields }
      const id = await shop.call(demoAdmin, 'products/createProductVariant', input)
      await expect(sheet.getByLabel(`SKU of ${fields.name}`)).toBeVisible()
      return id
    },
  }
}

async function categoriesOf(shop: PagesShop): Promise<[{ categoryId: string }]> {
  const { products } = await shop.call(demoAdmin, 'products/getListedProducts')
  return [await shop.call(demoAdmin, 'products/getProductDetails', { productId: products[0]._id })]
}
