import { expect, test } from 'vitest'
import { openPage, type Page } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })

// APR-044, APR-080..083, VAL-141, VAL-142, C-22
test('a category is created under its parent, renamed, and deleted when it is empty', async () => {
  const page = await openPage(shop, '/admin/products', demoAdmin)
  const sent = shop.watch(/createCategory/)
  await page.getByRole('button', { name: 'Add Category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Category' })
  await dialog.getByRole('button', { name: 'Add Category' }).click()
  await expect(dialog.getByText('Category name is required')).toBeVisible()
  await expect(dialog.getByLabel('Category Name')).toBeFocused()
  await dialog.getByLabel('Category Name').fill('Rucksacks')
  await dialog.getByLabel('Parent Category').selectOption('Work and travel')
  await dialog.getByRole('button', { name: 'Add Category' }).click()
  await expect(page.getByText('Rucksacks is created.')).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ parentId: expect.stringMatching(/\w/) })])
  await expect(page.getByRole('combobox', { name: 'Category' }).getByRole('option', { name: 'Rucksacks' })).toHaveCount(
    1,
  )

  await page.getByRole('tab', { name: 'Categories' }).click()
  await expect(page).toHaveURL(/view=categories/)
  await page.getByRole('button', { name: 'Edit Rucksacks' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Rucksacks' })
  await edit.getByLabel('Category Name').fill('Rucksacks two')
  await edit.getByRole('button', { name: 'Save Category' }).click()
  await expect(page.getByRole('button', { name: 'Edit Rucksacks two' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Work and travel' }).click()
  await page.getByRole('button', { name: 'Delete category' }).click()
  await expect(page.getByText('It holds other categories. Delete those first.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Rucksacks two' }).click()
  await page.getByRole('button', { name: 'Delete category' }).click()
  await expect(page.getByText('Rucksacks two is deleted.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Rucksacks two' })).toHaveCount(0)
})

// C-22
test('categories are moved by keyboard, and the second of two quick moves continues the first', async () => {
  const page = await openPage(shop, '/admin/products?view=categories', demoAdmin)
  const names = page.getByRole('button', { name: /^Edit (Everyday|On the shoulder|Small and evening)$/ })
  const isKnown = (...order: string[]) =>
    expect
      .poll(() => names.elements().map((one) => one.getAttribute('aria-label')))
      .toEqual(order.map((name) => `Edit ${name}`))
  const move = (name: string, to: 'up' | 'down') =>
    page.getByRole('button', { name: `Move ${name} ${to}`, exact: true }).press('Enter')
  await isKnown('Everyday', 'On the shoulder', 'Small and evening')
  const released = Promise.withResolvers<void>()
  page.route(/sortCategories/, ({ next }) => released.promise.then(next))
  await move('On the shoulder', 'up')
  await move('Small and evening', 'up')
  released.resolve()
  await isKnown('On the shoulder', 'Small and evening', 'Everyday')
  await expect(page.getByRole('button', { name: 'Move Small and evening up' })).toBeFocused()
  await move('Everyday', 'up')
  await move('Everyday', 'up')
  await isKnown('Everyday', 'On the shoulder', 'Small and evening')
  const stored = async () => {
    const all: { name: string }[] = await shop.call(demoAdmin, 'categories/getEditedCategories')
    return all.map(({ name }) => name).filter((name) => /^(Ev|On|Sm)/.test(name))
  }
  await expect.poll(stored).toEqual(['Everyday', 'On the shoulder', 'Small and evening'])
})

// ERR-039, ERR-040, ERR-041
test('a shipping option whose save or deletion fails says so, and no typed text is lost', async () => {
  const [bag, options, page] = await openOptions('Reed Tote')
  expect(bag.name).toBe('Reed Tote')
  const away = { status: 503, json: { code: 'SERVICE_UNAVAILABLE', message: 'Away' } }
  page.route(/createDefaultShippingOptions/, away)
  await options.getByRole('button', { name: 'Create Default Options' }).click()
  await expect(options.getByRole('alert')).toHaveText('Failed to create default options. Please try again.')
  shop.unroute()
  await options.getByRole('button', { name: 'Create Default Options' }).click()
  await expect(options.getByRole('listitem')).toHaveCount(3)
  page.route(/shippingOptions\/(update|delete)/, away)
  await options.getByRole('button', { name: 'Edit Express Shipping' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit shipping option' })
  await edit.getByLabel('Description').fill('By rocket')
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect(edit.getByRole('alert')).toHaveText('Failed to save shipping option. Please try again.')
  await expect(edit.getByLabel('Description')).toHaveValue('By rocket')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await options.getByRole('button', { name: 'Delete Express Shipping' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Express Shipping?' })
  await dialog.getByRole('button', { name: 'Delete option' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to delete shipping option. Please try again.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(options.getByRole('listitem')).toHaveCount(3)
})

// ASH-027..029, CON-054
test('an unsaved product has a draft of its shipping options', async () => {
  const page = await openPage(shop, '/admin/products', demoAdmin)
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  await page.getByRole('tab', { name: 'Shipping Options' }).click()
  const options = page.getByRole('region', { name: 'Shipping Options' })
  await options.getByRole('button', { name: 'Create Defaults', exact: true }).click()
  const rows = options.getByRole('listitem')
  await expect(rows).toContainText(['$5.99', '$12.99', '$0.00'])
  await options.getByRole('button', { name: 'Delete Express Shipping' }).click()
  await page.getByRole('button', { name: 'Delete option' }).click()
  await options.getByRole('button', { name: 'Edit Free Shipping' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit shipping option' })
  await edit.getByLabel('Price (USD)').fill('1')
  await edit.getByRole('button', { name: 'Update' }).click()
  await options.getByRole('button', { name: 'Move Free Shipping' }).press('ArrowUp')
  await expect(rows).toContainText(['Free Shipping', 'Standard Shipping'])
  await expect(rows).toContainText(['$1.00', '$5.99'])
})

test('a set of shipping options is copied to other products, previewed, and undone', async () => {
  const other = await shop.sell({ name: 'Moss Satchel' })
  const [, options, page] = await openOptions('Moss Tote')
  await options.getByRole('button', { name: 'Create Default Options' }).click()
  const give = page.getByRole('region', { name: 'Give this set to other products' })
  await give.getByLabel('Products', { exact: true }).selectOption('All products')
  await give.getByRole('checkbox', { name: 'All of these' }).uncheck()
  const line = give.getByRole('listitem').filter({ hasText: other.name })
  await expect(line).toContainText('Fallback rule')
  await line.getByRole('checkbox').check()
  await expect(give.getByText('1 product chosen. Standard Shipping is added for 1')).toBeVisible()
  await give.getByRole('button', { name: 'Apply to 1 product' }).click()
  await expect(line).toContainText('Same already')
  await give.getByRole('button', { name: 'Undo' }).click()
  await expect(give.getByText('1 product is as before.')).toBeVisible()
  await expect(line).toContainText('Fallback rule')
})

test('stock changes with a reason, is in the ledger, and never falls below 0', async () => {
  const bag = await shop.sell({ name: 'Ledger Tote', stock: 20 })
  const bone = { productId: bag.id, type: 'color', value: '#72391d', name: 'Bone', stockQuantity: 4 }
  const variantId = await shop.call(demoAdmin, 'products/createProductVariant', bone)
  const page = await openPage(shop, '/admin/products?q=Ledger', demoAdmin)
  await page.getByRole('button', { name: `Edit ${bag.name}` }).click()
  const editor = page.getByRole('dialog', { name: `Edit ${bag.name}`, exact: true })
  await editor.getByRole('tab', { name: 'Images and variants' }).click()
  await editor.getByRole('tab', { name: /^Variant Images/ }).click()
  await editor.getByRole('button', { name: 'Change stock of Bone' }).click()
  const panel = editor.getByRole('region', { name: 'Stock of Bone' })
  await expect(panel.getByLabel('Change by')).toBeFocused()
  await panel.getByLabel('Change by').fill('+6')
  await expect(panel.getByRole('status').first()).toHaveText('10')
  await panel.getByLabel('Note').fill('Batch 12, second box')
  await panel.getByRole('button', { name: 'Change stock' }).dblclick()
  await expect(panel.getByText('Bone: 10 in stock.')).toBeVisible()
  const ledger = editor.getByRole('region', { name: 'Ledger of stock' }).getByRole('listitem')
  await expect(ledger).toHaveCount(2)
  await expect(ledger.first()).toContainText(/New batchBatch 12, second box, Marina Conti\+6Then 10$/)
  const { variants, totalStock } = await shop.call(demoAdmin, 'products/getImagesAndVariants', { productId: bag.id })
  expect([variants[0]._id, variants[0].stockQuantity, totalStock]).toEqual([variantId, 10, 26])
  await panel.getByLabel('Change by').fill('-11')
  await panel.getByRole('button', { name: 'Change stock' }).click()
  await expect(panel.getByRole('alert')).toHaveText('Only 10 are there now')
  await panel.getByLabel('Change by').fill('many')
  await panel.getByRole('button', { name: 'Change stock' }).click()
  await expect(panel.getByRole('alert')).toHaveText('Enter a whole number')
})

/** A product of its own, the tab of its shipping options, and the page. */
async function openOptions(name: string) {
  const bag = await shop.sell({ name })
  const page: Page = await openPage(shop, `/admin/products?q=${encodeURIComponent(name)}`, demoAdmin)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('tab', { name: 'Shipping Options' }).click()
  return [bag, page.getByRole('region', { name: 'Shipping Options', exact: true }), page] as const
}
