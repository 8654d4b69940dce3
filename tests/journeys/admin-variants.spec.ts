import { expectImages, openVariants, ownBag, photo, tiles } from '#tests/support/images-steps.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, openPage } from '#tests/support/shopper-steps.ts'

// AIM-003, AIM-014..025, AIM-026..031, AIM-032, VAL-088, VAL-089, VAL-091, VAL-093, VAL-095, VAL-096, VAL-098, G-86, D26
test('variants: the empty list, a new one, its card, its own photos, an edit, and its deletion', async ({
  page,
  shop,
}) => {
  const bag = await ownBag(page, shop)
  try {
    const editor = await openVariants(page, bag)
    await expect(editor.getByRole('heading', { name: 'No variants created yet' })).toBeVisible()
    await expect(editor.getByText('Create variants to upload variant-specific images')).toBeVisible()
    await expectAccessible(page)
    await editor.getByRole('button', { name: 'Add Variant' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Product Variant' })
    const save = dialog.getByRole('button', { name: 'Add Variant' })
    await expect(dialog.getByLabel('Variant Type').getByRole('option')).toHaveText([
      'Color',
      'Size',
      'Material',
      'Style',
    ])
    await expect(dialog.getByLabel('Price Adjustment ($)')).toHaveAttribute('step', '0.01')
    await dialog.getByLabel('Stock Quantity').fill('-1')
    await save.click()
    for (const words of ['Variant name is required', 'Variant value is required', 'Stock quantity cannot be negative'])
      await expect(dialog.getByText(words)).toBeVisible()
    await expect(dialog.getByLabel('Variant Name')).toBeFocused()
    await expectAccessible(page)
    await dialog.getByLabel('Variant Name').fill('  Bone ')
    await dialog.getByLabel('Variant Value').fill('#dcd0b6')
    await dialog.getByLabel('Price Adjustment ($)').fill('-12.5')
    await dialog.getByLabel('Stock Quantity').fill('')
    await dialog.getByLabel('SKU').fill('BON-1')
    const created = page.waitForRequest('**/api/products/createProductVariant')
    await save.dblclick()
    expect((await created).postDataJSON()).toMatchObject({
      productId: bag.id,
      name: 'Bone',
      type: 'color',
      value: '#dcd0b6',
      priceAdjustment: -12.5,
      stockQuantity: 0,
    })
    await expect(dialog).toHaveCount(0)
    await expect(editor.getByRole('tab', { name: 'Variant Images (1 variant)' })).toBeVisible()
    const card = editor.getByRole('table', { name: 'Variants' }).getByRole('row').filter({ hasText: 'Bone' })
    for (const words of ['Bone', 'Pictured', 'Color, #dcd0b6']) await expect(card).toContainText(words)
    await expect(card.getByLabel('Price adjustment ($) of Bone')).toHaveValue('−12.50')
    await expect(card.getByLabel('Stock of Bone', { exact: true })).toHaveValue('0')
    await expect(card.getByLabel('SKU of Bone')).toHaveValue('BON-1')
    await expect(card).toContainText('0 images')

    // Without a selected variant the general photos are shown, and nothing goes to a variant.
    await expect(editor.getByRole('heading', { name: 'General images' })).toBeVisible()
    const select = card.getByRole('button', { name: 'Bone', exact: true })
    await select.click()
    await expect(select).toHaveAttribute('aria-pressed', 'true')
    const saved = page.waitForRequest('**/api/fileUpload/saveProductImage')
    await editor.getByLabel(/Drop images or browse/).setInputFiles([await photo('bone.png')])
    const [variant] = (await bag.media()).variants
    expect((await saved).postDataJSON()).toMatchObject({ productId: bag.id, variantId: variant._id, isPrimary: true })
    await expect(tiles(editor)).toHaveCount(1)
    await expect(card).toContainText('1 image')
    await select.click()
    await expect(select).toHaveAttribute('aria-pressed', 'false')
    await expect(tiles(editor)).toHaveCount(0)
    await expect(editor.getByRole('tab', { name: 'General Images (0)' })).toBeVisible()

    await card.getByRole('button', { name: 'Edit Bone' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Bone' })
    await edit.getByLabel('Variant Name').fill('Ivory')
    await edit.getByLabel('Price Adjustment ($)').fill('60')
    await edit.getByLabel('Price Adjustment ($)').press('Enter')
    await expect(edit).toHaveCount(0)
    const ivory = editor.getByRole('table', { name: 'Variants' }).getByRole('row').filter({ hasText: 'Ivory' })
    await expect(ivory.getByLabel('Price adjustment ($) of Ivory')).toHaveValue('+60.00')

    await ivory.getByRole('button', { name: 'Ivory', exact: true }).click()
    await expect(tiles(editor)).toHaveCount(1)
    await ivory.getByRole('button', { name: 'Delete Ivory' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Ivory?' })
    await expect(question).toContainText('its image go with it')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(ivory).toBeVisible()
    await ivory.getByRole('button', { name: 'Delete Ivory' }).click()
    await question.getByRole('button', { name: 'Delete variant' }).click()
    await expect(editor.getByText('No variants created yet')).toBeVisible()
    await expect(tiles(editor)).toHaveCount(0)
    expect((await bag.media()).variants).toEqual([])
  } finally {
    await bag.remove()
  }
})

test('an image is dragged by its handle onto a variant, and then is one of its images', async ({ page, shop }) => {
  const bag = await ownBag(page, shop)
  try {
    await bag.variant({ name: 'Bone' })
    for (const name of ['Front', 'Side']) await bag.image(name)
    const editor = await openVariants(page, bag)
    await expect(tiles(editor)).toHaveCount(2)
    const row = editor.getByRole('table', { name: 'Variants' }).getByRole('row').filter({ hasText: 'Bone' })
    await editor.getByRole('button', { name: 'Move image 1', exact: true }).hover()
    await page.mouse.down()
    await row.hover()
    await expect(row).toHaveAttribute('data-over', '')
    await page.mouse.up()
    await expect(row).not.toHaveAttribute('data-over')
    await expect(row).toContainText('1 image')
    await expectImages(editor, ['Side'])
    const { images, variants } = await bag.media()
    expect([...images, ...variants[0].images]).toMatchObject([
      { altText: 'Side', isPrimary: true },
      { altText: 'Front', isPrimary: true },
    ])
  } finally {
    await bag.remove()
  }
})

// VAL-086, VAL-087, AIM-033, AIM-034, AIM-035, AIM-036, AIM-037, AIM-038, AIM-042
test('a draft keeps its photos and variants until its product is created', async ({ page }) => {
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const editor = page.getByRole('dialog', { name: 'Add Product', exact: true })
  await editor.getByLabel('Product Name').fill('Draft Tote')
  await editor.getByRole('tab', { name: 'Images and variants' }).click()
  const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
  await editor.getByLabel(/Drop images or browse/).setInputFiles([await photo('a.png'), pdf, await photo('b.png')])
  await expect(editor.getByRole('alert')).toContainText('plan.pdf is not an image file')
  await expectImages(editor, ['Draft Tote image 1', 'Draft Tote image 2'])
  await editor.getByRole('button', { name: 'Set image 2 as primary' }).click()
  await expectImages(editor, ['Draft Tote image 2', 'Draft Tote image 1'])
  await editor.getByRole('button', { name: 'Delete image 1', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Delete image 1?' })
  await question.getByRole('button', { name: 'Delete image', exact: true }).click()
  await expectImages(editor, ['Draft Tote image 1'])
  await expect(tiles(editor).first()).toContainText('Primary')
  await editor.getByRole('button', { name: 'Undo' }).click()
  await expectImages(editor, ['Draft Tote image 2', 'Draft Tote image 1'])

  await editor.getByRole('tab', { name: 'Variant Images (0 variants)' }).click()
  await editor.getByRole('button', { name: 'Add Variant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Product Variant' })
  await dialog.getByLabel('Variant Name').fill('Bone')
  await dialog.getByLabel('Variant Value').fill('#dcd0b6')
  await dialog.getByLabel('Stock Quantity').fill('4')
  await dialog.getByLabel('Stock Quantity').press('Enter')
  const bone = editor.getByRole('button', { name: 'Bone', exact: true })
  await bone.click()
  await expect(editor.getByRole('heading', { name: 'Images of Bone' })).toBeVisible()
  await editor.getByLabel(/Drop images or browse/).setInputFiles([await photo('c.png')])
  await expectImages(editor, ['Draft Tote image 1'])
  await bone.click()
  await expectImages(editor, ['Draft Tote image 2', 'Draft Tote image 1'])
  await bone.click()
  await editor.getByRole('button', { name: 'Delete Bone' }).click()
  await page.getByRole('button', { name: 'Delete variant' }).click()
  await expect(editor.getByText('No variants created yet')).toBeVisible()
  await expectImages(editor, ['Draft Tote image 2', 'Draft Tote image 1'])
})
