import { expect, test } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, demoCustomer, shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })
const dayBack = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

// C-22
test('with the same category open, the second administrator resolves the conflict field by field', async () => {
  const categoryId: string = await shop.call(demoAdmin, 'categories/createCategory', { name: 'Pouches' })
  const page = await openPage(shop, '/admin/products?view=categories', demoAdmin)
  await page.getByRole('button', { name: 'Edit Pouches' }).click()
  const dialog = page.getByRole('dialog', { name: /^Edit/ })
  await dialog.getByLabel('Description').fill('Mine.')
  await dialog.getByLabel('Slug').fill('pouches-mine')
  const words = { description: 'Theirs.', name: 'Pouches of theirs' }
  await shop.call(demoAdmin, 'categories/updateCategory', { categoryId, ...words })
  await expect(dialog.getByLabel('Category Name')).toHaveValue(words.name)
  await dialog.getByRole('button', { name: 'Save Category' }).click()
  const notice = dialog.getByRole('alert')
  await expect(notice).toContainText('saved this category')
  await expect(notice.getByRole('row', { name: /^Description/ })).toContainText('Theirs.')
  await notice.getByRole('radio', { name: 'Mine. Yours' }).check()
  await notice.getByRole('button', { name: 'Keep these choices' }).click()
  await dialog.getByRole('button', { name: 'Save Category' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await shop.call(demoAdmin, 'categories/getCategory', { address: categoryId })).toMatchObject({
    name: words.name,
    description: 'Mine.',
    slug: 'pouches-mine',
  })
})

// D21
test('a concurrent save of the same email text is resolved field by field, and nothing is lost', async () => {
  const page = await openPage(shop, '/admin/settings/emails', demoAdmin)
  await page.getByLabel('Email', { exact: true }).selectOption('Order shipped')
  await expect(page.getByLabel('Subject')).toHaveValue('')
  await page.getByLabel('First paragraph').fill('It left the harbor.')
  await page.getByLabel('Last paragraph').fill('Yours.')
  const theirs = { kind: 'shipped', opening: 'Fair winds.', opened: { opening: '' } }
  await shop.call(demoAdmin, 'settings/updateEmailText', theirs)
  await page.getByRole('button', { name: 'Save texts' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'saved this email at' })
  await expect(notice).toContainText('One field differs.')
  await expect(notice.getByRole('row', { name: /First paragraph/ })).toContainText('Fair winds.')
  await expect(page.getByLabel('First paragraph')).toHaveValue('It left the harbor.')
  await notice.getByRole('radio', { name: /Yours/ }).check()
  await notice.getByRole('button', { name: 'Keep these choices' }).click()
  await page.getByRole('button', { name: 'Save texts' }).click()
  await expect(page.getByText('The texts are saved.')).toBeVisible()
  const { shipped } = await shop.call(demoAdmin, 'settings/getEmailTexts')
  expect(shipped).toMatchObject({ opening: 'It left the harbor.', closing: 'Yours.' })

  await page.goto('/admin/audit-log?kind=email-text')
  const latest = page.getByRole('row').nth(1)
  await expect(latest).toContainText('Order shipped')
  await latest.getByRole('button').click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The setting is as it was before.')).toBeVisible()
  await expect
    .poll(async () => (await shop.call(demoAdmin, 'settings/getEmailTexts')).shipped)
    .toMatchObject({ opening: 'Fair winds.' })
})

test('any range has its address, beside the days before and a year earlier, and a bad range names its field', async () => {
  const [from, to] = [dayBack(21), dayBack(8)]
  const page = await openPage(shop, `/admin/figures?from=${from}&to=${to}`, demoAdmin)
  const revenue = page.getByRole('region', { name: 'Revenue', exact: true })
  await expect(revenue).toContainText('in the period before')
  await expect(revenue).toContainText('on the same days a year earlier')
  await expect(revenue).not.toContainText('to the same time')
  await expect(revenue.getByRole('slider')).toHaveAttribute('max', '13')
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(from)
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(to)
  await page.getByRole('button', { name: 'This year' }).click()
  await expect(page).toHaveURL('/admin/figures?period=this-year')
  await page.getByRole('button', { name: 'Last month' }).click()
  await expect(page).toHaveURL('/admin/figures?period=last-month')
  await expect(page.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true')
  await expect(revenue).toContainText('on the same days a year earlier')
  await page.getByLabel('From', { exact: true }).fill(to)
  await page.getByLabel('To', { exact: true }).fill(from)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription('The last day is before the first')
  await expect(page).toHaveURL('/admin/figures?period=last-month')
  await page.getByLabel('From', { exact: true }).fill(dayBack(30))
  await page.getByLabel('From', { exact: true }).press('Enter')
  await expect(page).toHaveURL(`/admin/figures?from=${dayBack(30)}&to=${from}`)
  await expect(page.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/admin/figures?from=1500-01-01&to=2026-01-01')
  await expect(page.getByLabel('From', { exact: true })).toHaveAccessibleDescription('Not before the year 2000')
  await expect(page.getByRole('slider')).toHaveCount(0)
})

test('a customer finds actions on her own review only, and none of the shop', async () => {
  const page = await openPage(shop, '/product/calypso-tote', demoCustomer)
  const entries = page.getByRole('region', { name: 'Reviews' }).getByRole('article')
  await expect(entries.getByRole('button', { name: /^Actions/ })).toHaveCount(1)
  await entries.getByRole('button', { name: 'Actions for the review by Clara J.' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Edit review', 'Delete review'])
})
