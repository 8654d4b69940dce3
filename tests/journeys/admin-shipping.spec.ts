import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { changeInShop } from '#tests/support/shop-database.ts'
import { signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, leavePages, openPage } from '#tests/support/shopper-steps.ts'
import type { RunningShop } from '#tests/support/start-shop.ts'

// ASH-001..012, ASH-013..024, ASH-025, ASH-026, ASH-030, ASH-031, VAL-126..136, C-60, C-62, G-47, G-85, G-88, CON-046, CON-047, ERR-039
test('a merchant creates the default options of a product, adds, edits, hides and deletes one, and the shop follows', async ({
  page,
  newVisitor,
  shop,
}) => {
  await using product = await productIn(shop, 'Quill Tote', page)
  const options = await openOptions(page, product.name)
  await expect(options.getByRole('heading', { name: 'Shipping Options', exact: true })).toBeVisible()
  await expect(options.getByText('No shipping options configured')).toBeVisible()
  await expect(options.getByRole('button', { name: 'Create Default Options' })).toBeVisible()
  await expectAccessible(page)
  const made = page.waitForRequest('**/api/shippingOptions/createDefaultShippingOptions')
  await options.getByRole('button', { name: 'Create Defaults', exact: true }).click()
  expect((await made).postDataJSON()).toEqual({ productId: product.id })
  const rows = options.getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText(/Standard Shipping.*5-7 business days/)
  await expect(rows.nth(0)).toContainText('USPS, Ground')
  await expect(rows.nth(0)).toContainText('$5.99')
  await expect(rows.nth(2)).toContainText('$0.00')
  await expect(options.getByRole('button', { name: /^Create Default/ })).toHaveCount(0)

  const shopper = await newVisitor()
  await openPage(shopper, `/product/${product.id}`)
  await shopper.getByRole('button', { name: 'Change delivery' }).click()
  const choices = shopper.getByRole('main')
  await expect(choices.getByText('Free Shipping').first()).toBeVisible()

  await options.getByRole('button', { name: 'Add Option' }).click()
  const form = page.getByRole('dialog', { name: 'Add shipping option' })
  await expect(form.getByLabel('Price (USD)')).toHaveAttribute('min', '0')
  await expect(form.getByLabel('Price (USD)')).toHaveAttribute('step', '0.01')
  await expect(form.getByLabel('Min Days')).toHaveAttribute('min', '1')
  await expect(form.getByLabel('Max Days')).toHaveAttribute('min', '1')
  for (const label of ['Name', 'Description', 'Price (USD)', 'Min Days', 'Max Days'])
    await expect(form.getByLabel(label)).toHaveAttribute('required', '')
  await expect(form.getByLabel('Carrier').getByRole('option')).toHaveText(['No carrier', 'USPS', 'UPS', 'FedEx', 'DHL'])
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  for (const text of ['Name is required', 'Description is required', 'Price is required'])
    await expect(form.getByText(text)).toBeVisible()
  await expect(form.getByLabel('Name')).toBeFocused()
  await form.getByLabel('Name').fill('Courier')
  await form.getByLabel('Description').fill('Carried by hand, to your door')
  await form.getByLabel('Price (USD)').fill('25.5')
  await form.getByLabel('Max Days').fill('')
  await form.getByLabel('Min Days').fill('7')
  await expect(form.getByLabel('Max Days')).toHaveValue('1')
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(form.getByText('Minimum days cannot be greater than maximum days')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Min Days').fill('1')
  await form.getByLabel('Max Days').fill('2')
  await form.getByLabel('Carrier').selectOption('DHL')
  await form.getByLabel('Service Type').fill('Express Worldwide')
  const created = page.waitForRequest('**/api/shippingOptions/createProductShippingOption')
  await form.getByRole('button', { name: 'Create', exact: true }).dblclick()
  expect((await created).postDataJSON()).toMatchObject({
    productId: product.id,
    name: 'Courier',
    price: 2550,
    estimatedDays: { min: 1, max: 2 },
    carrier: 'DHL',
    serviceType: 'Express Worldwide',
    isActive: true,
  })
  await expect(form).toBeHidden()
  await expect(rows).toHaveCount(4)
  await expect(choices.getByText('Courier').first()).toBeVisible()

  await options.getByRole('button', { name: 'Edit Courier' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit shipping option' })
  await expect(edit.getByLabel('Price (USD)')).toHaveValue('25.50')
  await edit.getByLabel('Name').fill('Courier by bike')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(edit.getByLabel('Name')).toHaveValue('Courier by bike')
  await edit.getByLabel('Active, shoppers can choose it').uncheck()
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect(rows.filter({ hasText: 'Courier by bike' })).toContainText('Inactive')
  await expect(choices.getByText('Courier')).toHaveCount(0)

  await options.getByRole('button', { name: 'Delete Standard Shipping' }).click()
  await page.getByRole('button', { name: 'Delete option' }).click()
  await expect(rows).toHaveCount(3)
  await expect(choices.getByText('Standard Shipping')).toHaveCount(0)
  await expect(choices.getByText('Express Shipping').first()).toBeVisible()
})

test('options are sorted by the arrow keys and by dragging, and the order is saved', async ({ page, shop }) => {
  await using product = await productIn(shop, 'Sedge Tote', page)
  const options = await openOptions(page, product.name)
  await options.getByRole('button', { name: 'Create Default Options' }).click()
  const rows = options.getByRole('listitem')
  await expect(rows).toHaveCount(3)
  const [standard, express, free] = ['Standard Shipping', 'Express Shipping', 'Free Shipping']
  const grip = options.getByRole('button', { name: `Move ${standard}` })
  await grip.press('ArrowDown')
  await expect(rows).toContainText([express, standard, free])
  await expect(grip).toBeFocused()
  await grip.press('ArrowDown')
  await expect(rows).toContainText([express, free, standard])
  await expect(options.getByRole('status')).toHaveText(`${standard}, now 3 of 3`)
  const [from, to] = [await grip.boundingBox(), await rows.nth(0).boundingBox()]
  if (!from || !to) throw new Error('No boxes')
  const saved = page.waitForResponse(async (answer) => {
    if (!answer.url().endsWith('/orderProductShippingOptions')) return false
    const order: { name: string }[] = await answer.json()
    return order[0]?.name === standard
  })
  await page.mouse.move(from.x + 5, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 5, to.y + 10, { steps: 5 })
  await page.mouse.up()
  await saved
  await expect(rows).toContainText([standard, express, free])
})

/** A tab of the product's panel. */
async function openOptions(page: Page, name: string): Promise<Locator> {
  await signInOn(page, demoAdmin)
  await openPage(page, `/admin/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('tab', { name: 'Shipping Options' }).click()
  return page.getByRole('region', { name: 'Shipping Options', exact: true })
}

/** A product of this journey only. */
async function productIn(shop: RunningShop, kind: string, page: Page) {
  const id = `${kind.toLowerCase().replaceAll(' ', '-')}-${Math.random().toString(36).slice(2, 8)}`
  const name = `${kind} ${id.slice(-6)}`
  await changeInShop(
    shop,
    `insert into products (id, slug, name, description, category_id, base_price_cents, total_stock)
     select '${id}', '${id}', '${name}', 'For a journey.', category_id, 9000, 5 from products limit 1`,
    ['catalogue'],
  )
  return {
    id,
    name,
    async [Symbol.asyncDispose]() {
      await leavePages(page)
      await changeInShop(shop, `delete from products where id = '${id}'`, ['catalogue'])
    },
  }
}
