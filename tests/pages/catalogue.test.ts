import { expect, test } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { openShop } from '#tests/support/pages/open-shop.ts'

test('one bag is counted as one', async () => {
  await using shop = await openShop({ isDemo: true })
  const page = await openPage(shop, '/bags?min=990&max=990')
  await expect(page.getByRole('status').filter({ hasText: 'Showing' })).toHaveText('Showing 1 product')
})

test('active filters are listed beside the count, and each can be removed', async () => {
  await using shop = await openShop({ isDemo: true })
  const page = await openPage(shop, '/bags?category=everyday&min=500&max=1300')
  await page.getByRole('button', { name: 'Remove filter From $500' }).click()
  await expect(page).toHaveURL('/bags?max=1300&category=everyday')
  await page.getByRole('button', { name: 'Remove filter Everyday' }).click()
  await expect(page).toHaveURL('/bags?max=1300')
  page.goBack()
  await expect(page.getByRole('button', { name: 'Remove filter Everyday' })).toBeVisible()
})

test('two filters chosen in quick succession both count', async () => {
  await using shop = await openShop({ isDemo: true })
  const page = await openPage(shop, '/bags')
  const late = Promise.withResolvers<void>()
  page.route(/searchProducts/, async ({ next }) => {
    await late.promise
    return next()
  })
  await page.getByRole('button', { name: 'Totes', exact: true }).last().click()
  await page.getByRole('combobox', { name: 'Sort by' }).last().selectOption('name')
  late.resolve()
  await expect(page).toHaveURL('/bags?sort=name&category=totes')
})
