import { expect, test } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })

const failed = {
  status: 500,
  json: { code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong.', data: {} },
}

async function createProduct(changes: object): Promise<string> {
  return shop.call(demoAdmin, 'products/createProduct', {
    description: 'A tote.',
    price: 100,
    categoryId: 'totes',
    sustainabilityScore: 9,
    materials: ['Cork'],
    tags: [],
    stockQuantity: 4,
    isActive: true,
    images: [],
    ...changes,
  })
}

// VAL-120..125
test('a typed slug is corrected on leaving its field; codes, cost and search texts are saved with the product', async () => {
  const page = await openPage(shop, '/admin/products', demoAdmin)
  const saved = shop.watch(/createProduct$/)
  await page.getByRole('button', { name: 'Add Product' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add Product' })
  const field = (name: string) => sheet.getByLabel(name, { exact: true })
  await field('Product Name').fill('Ünder Sea')
  await expect(field('Product Slug')).toHaveValue('under-sea')
  await field('Product Slug').fill('  Ünder -- Größe & Mer! ')
  await field('Product Slug').press('Tab')
  await expect(field('Product Slug')).toHaveValue('under-grosse-mer')
  await field('Category').selectOption('Totes')
  await field('Description').fill('Cut from one piece.')
  await field('Price ($)').fill('420')
  await field('Materials').fill('Cork')
  await field('SKU').fill('SEA-1')
  await field('Barcode (GTIN)').fill('4 006381 333932')
  await field('Cost per item ($)').fill('123.4')
  await field('Title in search engines').fill('A tote of the sea')
  await field('Description in search engines').fill('Cork, cut from one piece, made in Genoa.')
  await sheet.getByRole('button', { name: 'Save Product' }).click()
  await expect(sheet.getByText('A digit is wrong: after the others the last one would be 1')).toBeVisible()
  await expect(field('Barcode (GTIN)')).toBeFocused()
  await field('Barcode (GTIN)').fill('4 006381 333931')
  await sheet.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Ünder Sea is saved.')).toBeVisible()
  expect(saved).toMatchObject([{ slug: 'under-grosse-mer', sku: 'SEA-1', barcode: '4006381333931', cost: 123.4 }])

  await page.goto('/product/under-grosse-mer')
  await expect(page).toHaveTitle('A tote of the sea | Stella Maris')
  const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`).first()
  await expect(meta('description')).toHaveAttribute('content', 'Cork, cut from one piece, made in Genoa.')
  await expect(meta('og:title')).toHaveAttribute('content', 'A tote of the sea')
  await expect(meta('og:description')).toHaveAttribute('content', 'Cork, cut from one piece, made in Genoa.')
  expect(document.documentElement.innerHTML).toContain('"gtin":"4006381333931"')

  await page.goto('/admin/products?q=under-grosse')
  await page.getByRole('button', { name: 'Delete Ünder Sea' }).click()
  await page.getByRole('button', { name: 'Delete product' }).click()
  await expect(page.getByText('Ünder Sea is deleted.')).toBeVisible()
})

test('failures on the way are shown: a save, a toggle, a deletion and a new category', async () => {
  await createProduct({ name: 'Aurelia of Failures', slug: 'aurelia-of-failures' })
  const page = await openPage(shop, '/admin/products?q=aurelia-of-failures', demoAdmin)
  page.route(/(update|delete)Product$/, failed)
  await page.getByRole('button', { name: 'Deactivate Aurelia of Failures' }).click()
  await expect(page.getByText('Failed to deactivate Aurelia of Failures. Please try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Aurelia of Failures' }).click()
  await page.getByRole('button', { name: 'Delete product' }).click()
  await expect(page.getByText('Failed to delete Aurelia of Failures. Please try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Aurelia of Failures' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Aurelia of Failures' })
  await sheet.getByLabel('Description', { exact: true }).fill('Other words.')
  await sheet.getByRole('button', { name: 'Save Product' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('Failed to save product. Please try again.')
  await expect(sheet.getByLabel('Description', { exact: true })).toHaveValue('Other words.')
  shop.unroute()
  await sheet.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Aurelia of Failures is saved.')).toBeVisible()

  page.route(/createCategory$/, failed)
  await page.getByRole('button', { name: 'Add Category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  await dialog.getByLabel('Category Name').fill('Rucksacks')
  await expect(dialog.getByLabel('Slug')).toHaveValue('rucksacks')
  await dialog.getByRole('button', { name: 'Add Category' }).click()
  await expect(dialog.getByText('Failed to create category. Please try again.')).toBeVisible()
  await expect(dialog.getByLabel('Category Name')).toHaveValue('Rucksacks')
})

test('all matches, also beyond the page, are selected, tagged and moved; changes since the preview are shown again', async () => {
  const ids: string[] = []
  for (let at = 1; at <= 51; at += 1) ids.push(await createProduct({ name: `Vento ${at}`, slug: `vento-all-${at}` }))
  const page = await openPage(shop, '/admin/products?q=vento-all', demoAdmin)
  await page.getByRole('checkbox', { name: 'Choose all products on this page' }).check()
  const bar = page.getByRole('region', { name: 'Chosen products' })
  await bar.getByRole('button', { name: 'All 51 that match' }).click()
  await expect(bar.getByRole('status')).toHaveText('51 products chosen')
  await bar.getByRole('button', { name: 'Add a tag' }).click()
  const tagging = page.getByRole('dialog', { name: 'Add a tag' })
  await tagging.getByLabel('Tag').fill('summer')
  await expect(tagging.getByRole('button', { name: 'Change 51 products' })).toBeEnabled()
  // The page gets no notice of this change, and sees it only when it requests its own.
  await shop.change(`update products set tags = '{summer}' where id = '${ids[0]}'`)
  await tagging.getByRole('button', { name: 'Change 51 products' }).click()
  await expect(tagging.getByText('Something changed since. Please look at the changes again.')).toBeVisible()
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Add a tag' }).click()
  await tagging.getByLabel('Tag').fill('Summer')
  await expect(tagging.getByText('50 products will change. 1 product is so already.')).toBeVisible()
  await tagging.getByRole('button', { name: 'Change 50 products' }).click()
  await expect(tagging).toHaveCount(0)
  await bar.getByRole('button', { name: 'Move to a category' }).click()
  const moving = page.getByRole('dialog', { name: 'Move to a category' })
  const name = await moving.getByLabel('Category').locator('option').last().innerText()
  await moving.getByLabel('Category').selectOption(name)
  await moving.getByRole('button', { name: 'Change 51 products' }).click()
  await expect(moving).toHaveCount(0)
  await expect(page.locator('tbody tr').first()).toContainText(name)
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar).toHaveCount(0)
})

// API-023, C-16
test('two administrators edit one product: the second sees the conflict field by field, and nothing is lost', async () => {
  const productId = await createProduct({ name: 'Twice', slug: 'twice', price: 585 })
  const page = await openPage(shop, '/admin/products?q=twice', demoAdmin)
  const sent = shop.watch(/updateProduct$/)
  await page.getByRole('button', { name: 'Edit Twice' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit Twice' })
  await sheet.getByLabel('Price ($)', { exact: true }).fill('550')
  await sheet.getByLabel('Materials').fill('Cactus leather')
  const theirs = { productId, price: 600, materials: ['Raffia'], shortDescription: 'Theirs.' }
  await shop.call(demoAdmin, 'products/updateProduct', theirs)
  await expect(sheet.getByLabel('Short Description')).toHaveValue('Theirs.')
  await sheet.getByRole('button', { name: 'Save Product' }).click()
  const notice = sheet.getByRole('alert')
  await expect(notice).toContainText(/Marina Conti saved this product at .*, while you were editing\./)
  await expect(notice).toContainText('2 fields differ')
  const price = notice.getByRole('row').filter({ hasText: 'Price ($)' })
  for (const amount of ['585.00', '600.00', '550']) await expect(price).toContainText(amount)
  await price.getByRole('radio').last().check()
  await notice.getByRole('button', { name: 'Keep these choices' }).click()
  await expect(sheet.getByLabel('Price ($)', { exact: true })).toHaveValue('550')
  await expect(sheet.getByLabel('Materials')).toHaveValue('Raffia')
  await sheet.getByRole('button', { name: 'Save Product' }).click()
  await expect(page.getByText('Twice is saved.')).toBeVisible()
  expect(sent.at(-1)).toEqual({ productId, price: 550, opened: { price: 600 } })
})
