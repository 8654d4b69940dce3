import type { Page } from '@playwright/test'
import { photo } from '#tests/support/images-steps.ts'
import { expect, expectAccessible, expectPhoto, test } from '#tests/support/journey.ts'
import { call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, factsOf, leavePages, openPage } from '#tests/support/shopper-steps.ts'

const saveFailed = 'Failed to save product. Please try again.'

async function openProducts(page: Page, search = ''): Promise<void> {
  await openPage(page, `/admin/products${search}`)
  await expect(page.getByRole('table')).toBeVisible()
}

/** A product of this test, which deletes it again. */
async function createProduct(page: Page, changes: object = {}): Promise<{ id: string; name: string; slug: string }> {
  const slug = `aurelia-${Math.random().toString(36).slice(2, 9)}`
  const name = `Aurelia ${slug.slice(8)}`
  const answer = await page.request.post('/api/products/createProduct', {
    data: {
      name,
      slug,
      description: 'A tote in apple leather.',
      price: 585,
      compareAtPrice: 780,
      categoryId: 'totes',
      sustainabilityScore: 9.4,
      materials: ['Apple leather'],
      tags: [],
      stockQuantity: 4,
      isActive: true,
      images: [],
      ...changes,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return { id: await answer.json(), name, slug }
}

async function deleteProduct(page: Page, productId: string): Promise<void> {
  await leavePages(page)
  await page.request.post('/api/products/deleteProduct', { data: { productId } })
}

async function addPhotoAndDelivery(page: Page, productId: string): Promise<void> {
  const address: string = await call(page, 'fileUpload/generateUploadUrl', { kind: 'product_image' })
  const { buffer } = await photo('front.png')
  const { storageId } = await (await page.request.post(new URL(address).pathname, { data: buffer })).json()
  await call(page, 'fileUpload/saveProductImage', { productId, storageId, altText: 'The front' })
  const terms = {
    name: 'Standard Shipping',
    description: '5-7 business days',
    price: 599,
    estimatedDays: { min: 5, max: 7 },
  }
  await call(page, 'shippingOptions/createProductShippingOption', { productId, ...terms, isActive: true })
}

// APR-001..012, APR-016..018, APR-021..028, APR-029..031, APR-034, APR-036..043
test('the merchant finds a product, reads it, hides it and shows it again', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await signInOn(page, demoAdmin)
  const bag = await createProduct(page)
  try {
    await openProducts(page)
    const figures = page.getByLabel('Product figures')
    await expect(figures.locator('dt')).toHaveText(['Total Products', 'Active Products', 'Low Stock', 'Out of Stock'])
    await expect(page.getByRole('button', { name: 'Add Category' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Product' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Status' }).getByRole('option')).toHaveText([
      'All Status',
      'Active',
      'Inactive',
      'Low Stock',
      'Out of Stock',
    ])
    const categories = page.getByRole('combobox', { name: 'Category' })
    await expect(categories.locator('optgroup').first().locator('option').nth(1)).toHaveText(/\w/)
    if (!isMobile)
      await expect(page.getByRole('columnheader')).toHaveText([
        /^Product/,
        'Category',
        /^Price/,
        /^Stock/,
        'Status',
        'Actions',
      ])
    await expectAccessible(page)

    await page.getByPlaceholder('Search products...').fill(bag.name.toLowerCase())
    const row = page.getByRole('row').filter({ hasText: bag.name })
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await expect(page).toHaveURL(/q=aurelia/)
    await expect(row).toContainText('Score 9.4/10')
    await expect(row).toContainText('Everyday > Totes')
    await expect(row.locator('s')).toHaveText('$780.00')
    await expect(row.locator('.is-now')).toHaveText('$585.00')
    await expect(row).toContainText('Low Stock')
    await expect(row.getByRole('cell', { includeHidden: true }).nth(3)).toHaveText('4')
    await expect(row.getByRole('button', { name: `Edit ${bag.name}` })).toBeVisible()
    await expect(page.getByText('Showing 1 of 1 product')).toBeVisible()

    await row.getByRole('button', { name: `View ${bag.name}` }).click()
    const details = page.getByRole('dialog', { name: bag.name })
    for (const text of [
      'Everyday > Totes',
      '$585.00',
      'A tote in apple leather.',
      'No images yet.',
      'No shipping options yet.',
    ])
      await expect(details.getByText(text)).toBeVisible()
    expect(await factsOf(details)).toMatchObject({ Stock: '4' })
    await addPhotoAndDelivery(page, bag.id)
    await expectPhoto(details.getByRole('list', { name: 'Images' }).getByRole('img', { name: 'The front' }))
    await expect(details.getByRole('listitem').filter({ hasText: 'Standard Shipping' })).toContainText('$5.99')
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    const sent = page.waitForRequest('**/api/products/updateProduct')
    await row.getByRole('button', { name: `Deactivate ${bag.name}` }).click()
    expect((await sent).postDataJSON()).toEqual({ productId: bag.id, isActive: false })
    await expect(row).toContainText('Inactive')
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Active')
    await expect(page.getByText('No products found')).toBeVisible()
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Inactive')
    await row.getByRole('button', { name: `Activate ${bag.name}` }).click()
    await expect(page.getByText(`${bag.name} is visible to customers.`)).toBeVisible()
  } finally {
    await deleteProduct(page, bag.id)
  }
})

// APR-035, APR-045..056, APR-057..059, APR-060..062, APR-068, VAL-099..113, ERR-037, ERR-038
test('a new product: the slug follows the name, faults are shown beside their fields, a failed save loses nothing', async ({
  page,
  allowAnswers,
}) => {
  allowAnswers('409 /api/products/createProduct')
  await signInOn(page, demoAdmin)
  const taken = await createProduct(page)
  await openProducts(page)
  await page.getByRole('button', { name: 'Add Product' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add Product' })
  await expect(sheet.getByLabel('Sustainability Score (1-10)')).toHaveValue('5')
  await expect(sheet.getByLabel('Stock Quantity')).toHaveValue('0')
  await expect(sheet.getByLabel('Product is active and visible to customers')).toBeChecked()
  await expect(sheet.getByLabel('Tags')).toHaveAttribute('placeholder', 'sustainable, luxury, casual')
  await expect(sheet.getByText('URL-friendly version of the product name')).toBeVisible()
  for (const [name, attributes] of Object.entries({
    'Price ($)': { min: '0', step: '0.01', required: '' },
    'Compare At Price ($)': { min: '0' },
    'Stock Quantity': { min: '0', required: '' },
    'Sustainability Score (1-10)': { min: '1', max: '10', required: '' },
    Description: { required: '' },
    Materials: { required: '' },
  }))
    for (const [attribute, value] of Object.entries(attributes))
      await expect(sheet.getByLabel(name, { exact: true })).toHaveAttribute(attribute, value)
  for (const optional of ['Compare At Price ($)', 'Tags'])
    await expect(sheet.getByLabel(optional, { exact: true })).not.toHaveAttribute('required')

  await sheet.getByRole('button', { name: 'Save Product' }).click()
  for (const text of [
    'Product name is required',
    'Product slug is required',
    'Description is required',
    'Price is required',
    'Enter at least one material',
  ])
    await expect(sheet.getByText(text, { exact: true })).toBeVisible()
  await expect(sheet.getByText('Choose a category', { exact: true }).last()).toBeVisible()
  await expect(sheet.getByLabel('Product Name')).toBeFocused()
  await expectAccessible(page)

  const name = `Nova ${Math.random().toString(36).slice(2, 8)}`
  await sheet.getByLabel('Product Name').fill(`${name} Bag!`)
  await expect(sheet.getByLabel('Product Slug')).toHaveValue(`${name.toLowerCase().replace(' ', '-')}-bag`)
  await sheet.getByLabel('Product Slug').fill(taken.slug)
  await sheet.getByLabel('Product Name').fill(name)
  await expect(sheet.getByLabel('Product Slug')).toHaveValue(taken.slug)
  await sheet.getByLabel('Category').selectOption({ label: 'Totes' })
  await sheet.getByLabel('Description', { exact: true }).fill('Cut from one piece.')
  await sheet.getByLabel('Price ($)', { exact: true }).fill('420')
  await sheet.getByLabel('Compare At Price ($)').fill('420')
  await sheet.getByLabel('Materials').fill('Cork, linen')
  await sheet.getByRole('button', { name: 'Save Product' }).click()
  await expect(sheet.getByText('Compare at price must be greater than the price')).toBeVisible()
  await sheet.getByLabel('Compare At Price ($)').fill('')
  const sent = page.waitForRequest('**/api/products/createProduct')
  await sheet.getByRole('button', { name: 'Save Product' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    images: [],
    materials: ['Cork', 'linen'],
    tags: [],
    stockQuantity: 0,
  })
  await expect(sheet.getByRole('alert')).toHaveText(saveFailed)
  await expect(sheet.getByText('Another product has this slug')).toBeVisible()
  await expect(sheet.getByLabel('Product Slug')).toBeFocused()

  await page.keyboard.press('Escape')
  const asking = page.getByRole('dialog', { name: 'Leave without saving?' })
  await asking.getByRole('button', { name: 'Keep editing' }).click()
  await expect(sheet.getByLabel('Product Name')).toHaveValue(name)
  await sheet.getByLabel('Product Slug').fill(`${taken.slug}-two`)
  const made = page.waitForResponse('**/api/products/createProduct')
  await sheet.getByRole('button', { name: 'Save Product' }).click()
  const id = await (await made).json()
  await expect(page.getByText(`${name} is saved.`)).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Out of Stock')

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('button', { name: 'Delete product' }).click()
  await expect(page.getByText(`${name} is deleted.`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
  await deleteProduct(page, id)
  await deleteProduct(page, taken.id)
})

test("a scheduled sale begins and ends by itself on the shopper's open page", async ({ page, newVisitor }) => {
  await signInOn(page, demoAdmin)
  const bag = await createProduct(page)
  try {
    const shopper = await newVisitor()
    await openPage(shopper, `/product/${bag.slug}`)
    const price = shopper.getByRole('main').locator('.price').first()
    await expect(price).toContainText('$585')
    const [startsAt, endsAt] = [Date.now() + 4_000, Date.now() + 12_000]
    const plan = await page.request.post('/api/products/scheduleProduct', {
      data: { productId: bag.id, publishAt: null, sale: { price: 333, startsAt, endsAt } },
    })
    expect(plan.ok(), await plan.text()).toBe(true)
    await expect(price).toContainText('$333')
    expect(Date.now()).toBeGreaterThanOrEqual(startsAt)
    await expect(price).toContainText('$585')
    expect(Date.now()).toBeGreaterThanOrEqual(endsAt)
  } finally {
    await deleteProduct(page, bag.id)
  }
})

// APR-063..067, APR-069..079, ERR-051..053
test('a new product is created in order with its photos, variants and shipping options; a failure is named, and retried alone', async ({
  page,
  allowAnswers,
}) => {
  allowAnswers('400 /api/uploads/*')
  await signInOn(page, demoAdmin)
  await openProducts(page)
  await page.getByRole('button', { name: 'Add Product' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add Product' })
  const name = `Vela ${Math.random().toString(36).slice(2, 8)}`
  await sheet.getByLabel('Product Name').fill(name)
  await sheet.getByLabel('Category').selectOption({ label: 'Totes' })
  await sheet.getByLabel('Description', { exact: true }).fill('For a weekend.')
  await sheet.getByLabel('Price ($)', { exact: true }).fill('420')
  await sheet.getByLabel('Materials').fill('Cork')
  await sheet.getByRole('tab', { name: 'Images and variants' }).click()
  const calls: string[] = []
  page.on('request', (request) => {
    const [, called] =
      /\/api\/(products\/createProduct|products\/createProductVariant|fileUpload\/saveProductImage|shippingOptions\/createProductShippingOption)$/.exec(
        request.url(),
      ) ?? []
    if (called) calls.push(called)
  })
  const logged: string[] = []
  page.on('console', (message) => {
    const [, part] = /^The (.+) could not be (?:added|created)/.exec(message.text()) ?? []
    if (part && message.type() === 'warning') logged.push(part)
  })
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') }
  await sheet.getByLabel(/Drop images or browse/).setInputFiles([broken, await photo('front.png')])
  await expect(sheet.getByText('General Images (2)')).toBeVisible()
  await sheet.getByRole('tab', { name: /^Variant Images/ }).click()
  for (const [variant, color] of Object.entries({ Sand: '#dcd0b6', Bone: '#e8e0d0' })) {
    await sheet.getByRole('button', { name: 'Add Variant' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add Product Variant' })
    await dialog.getByLabel('Variant Name').fill(variant)
    await dialog.getByLabel('Variant Value').fill(color)
    await dialog.getByRole('button', { name: 'Add Variant' }).click()
    await expect(dialog).toHaveCount(0)
  }
  const cards = sheet.getByRole('table', { name: 'Variants' }).getByRole('row')
  await cards.getByRole('button', { name: 'Bone', exact: true }).click()
  await sheet.getByLabel(/Drop images or browse/).setInputFiles([await photo('bone.png')])
  await expect(cards.filter({ hasText: 'Bone' })).toContainText('1 image')
  await sheet.getByRole('tab', { name: 'Shipping Options' }).click()
  await sheet
    .getByRole('button', { name: /default/i })
    .first()
    .click()
  await sheet.getByRole('tab', { name: 'Preview' }).click()
  await expect(sheet.getByRole('heading', { name })).toBeVisible()
  expect(calls).toEqual([])
  // Routes stay: removing one would drop a concurrent request from the count.
  for (const path of ['products/createProductVariant', 'shippingOptions/createProductShippingOption']) {
    let isFirst = true
    await page.route(`**/api/${path}`, (route) => {
      if (!isFirst) return route.continue()
      isFirst = false
      return route.fulfill({ status: 500, json: { code: 'INTERNAL_SERVER_ERROR', message: 'No.', data: {} } })
    })
  }
  const made = page.waitForResponse('**/api/products/createProduct')
  await sheet.getByRole('button', { name: 'Save Product' }).click()
  const id = await (await made).json()
  try {
    const reported = sheet.getByRole('alert')
    await expect(reported).toContainText(`${name} is saved. Not added:`, { timeout: 30_000 })
    for (const part of ['broken.png', 'Sand', 'Standard Shipping']) await expect(reported).toContainText(part)
    expect(calls).toEqual([
      'products/createProduct',
      'fileUpload/saveProductImage',
      'products/createProductVariant',
      'products/createProductVariant',
      'fileUpload/saveProductImage',
      ...Array(3).fill('shippingOptions/createProductShippingOption'),
    ])
    expect(logged).toEqual(['image broken.png', 'variant Sand', 'shipping option Standard Shipping'])
    await sheet.getByRole('button', { name: 'Try Again' }).click()
    await expect(reported).not.toContainText('Standard Shipping')
    await expect(reported).not.toContainText('Sand')
    await sheet.getByRole('button', { name: 'Done' }).click()
    const details = await page.request.post('/api/products/getProductDetails', { data: { productId: id } })
    const { images, shippingOptions } = await details.json()
    expect([images.length, shippingOptions.length]).toEqual([2, 3])
    const media = await call(page, 'products/getImagesAndVariants', { productId: id })
    expect(media.variants.map((one: { name: string }) => one.name).sort()).toEqual(['Bone', 'Sand'])
  } finally {
    await deleteProduct(page, id)
  }
})
