import { expect, test } from 'vitest'
import type { Locator } from '#tests/support/pages/locator.ts'
import { openPage, type Page } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })

type Typed = { page: Page; field: Locator; leave: () => Promise<void> }

/** The way out asks first, and loses nothing; once it is confirmed it leads on. */
async function asksBefore({ page, field, leave }: Typed): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toHaveCount(0)
  await expect(field).toHaveValue('12')
  await leave()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(field).toHaveCount(0)
}

test('a typed note of the team is not lost by a link without a question', async () => {
  const { _id } = await shop.call(await shop.signUp('Tove Lind'), 'users/createOrGetUser')
  const page = await openPage(shop, `/admin/users/${_id}`, demoAdmin)
  const field = page.getByLabel('New note')
  await field.fill('12')
  const products = page.getByRole('link', { name: 'Products' }).first()
  await asksBefore({ page, field, leave: () => products.click() })
})

test('a typed change of stock is not lost by closing its dialog without a question', async () => {
  const { id } = await shop.sell({ name: 'Dune Tote' })
  const page = await openPage(shop, `/admin/products?stock=${id}`, demoAdmin)
  const dialog = page.getByRole('dialog', { name: 'Stock of Dune Tote' })
  const field = dialog.getByLabel('Change by')
  await field.fill('12')
  await asksBefore({ page, field, leave: () => dialog.getByRole('button', { name: 'Close' }).click() })
})

test('a typed change of stock is not lost by choosing another variant or other images without a question', async () => {
  const { id, name } = await shop.sell({ name: 'Heath Tote' })
  for (const variant of ['Bone', 'Clay'])
    await shop.call(demoAdmin, 'products/createProductVariant', {
      productId: id,
      type: 'color',
      value: '#72391d',
      name: variant,
      stockQuantity: 4,
    })
  const page = await openPage(shop, `/admin/products?q=${encodeURIComponent(name)}`, demoAdmin)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('tab', { name: 'Images and variants' }).click()
  await page.getByRole('tab', { name: /^Variant Images/ }).click()
  for (const leave of [
    () => page.getByRole('button', { name: 'Change stock of Clay' }).click(),
    () => page.getByRole('tab', { name: /^General Images/ }).click(),
  ]) {
    await page.getByRole('button', { name: 'Change stock of Bone' }).click()
    const field = page.getByRole('region', { name: 'Stock of Bone' }).getByLabel('Change by')
    await expect(field).toBeFocused()
    await field.fill('12')
    await asksBefore({ page, field, leave })
  }
  await expect(page.getByRole('tab', { name: /^General Images/, selected: true })).toBeVisible()
})

test('typed fields of a bulk change are not lost by canceling it without a question', async () => {
  const { name } = await shop.sell({ name: 'Moor Tote' })
  const page = await openPage(shop, `/admin/products?q=${encodeURIComponent(name)}`, demoAdmin)
  await page.getByRole('checkbox', { name: `Choose ${name}` }).check()
  await page.getByRole('region', { name: 'Chosen products' }).getByRole('button', { name: 'Change prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change prices' })
  const field = dialog.getByLabel('Percent')
  await field.fill('12')
  await asksBefore({ page, field, leave: () => dialog.getByRole('button', { name: 'Cancel' }).click() })
})
