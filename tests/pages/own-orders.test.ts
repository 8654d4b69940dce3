import { expect, test } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoCustomer, shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })

test('orders are found by number and by bag, and all of them come back', async () => {
  const page = await openPage(shop, '/account?tab=orders', demoCustomer)
  const field = page.getByRole('searchbox', { name: 'Search your orders' })
  const found = page.getByRole('article')
  await field.fill('calypso olive')
  await field.press('Enter')
  await expect(found).toHaveCount(1)
  await expect(found).toHaveAccessibleName('Order SM-8QK2M4TZ')
  await expect(page).toHaveURL(/search=calypso\+olive/)
  await field.fill('r4y7')
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await expect(found).toHaveAccessibleName('Order SM-R4Y7K1NB')
  await field.fill('no such bag')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'No order found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all orders' }).click()
  await expect(field).toBeFocused()
  await expect(page.getByRole('article', { name: 'Order SM-R4Y7K1NB' })).toBeVisible()
})
