import { expect, onTestFinished, test, vi } from 'vitest'
import { openPage } from '#tests/support/pages/open-page.tsx'
import { demoAdmin, shareShop } from '#tests/support/pages/open-shop.ts'

const shop = await shareShop({ isDemo: true })

test('the palette opens no result of an earlier text', async () => {
  const page = await openPage(shop, '/admin/promo-codes', demoAdmin)
  await page.getByRole('button', { name: 'Open the command palette' }).click()
  const field = page.getByRole('combobox', { name: 'Search or go to' })
  const found = page.getByRole('group', { name: 'Products' }).getByRole('option')
  await field.fill('aurelia')
  await expect(found).toHaveText(/^Aurelia Tote/)
  let answer = Promise.withResolvers<void>()
  page.route(/admin\/findAnything/, ({ next }) => answer.promise.then(next))
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => open.mockRestore())

  await field.fill('calypso')
  await found.click()
  await field.press('ArrowDown')
  await expect(page.getByRole('listbox', { name: 'Results' })).toHaveAttribute('aria-busy', 'true')
  answer.resolve()
  await expect(found.first()).toHaveText(/^Calypso/)
  await expect(page).toHaveURL('/admin/promo-codes')

  answer = Promise.withResolvers<void>()
  await field.fill('duna clutch')
  await field.press('Control+Enter')
  await expect(page.getByRole('listbox', { name: 'Results' })).toHaveAttribute('aria-busy', 'true')
  expect(open).not.toHaveBeenCalled()
  answer.resolve()
  await expect.poll(() => open.mock.calls.map(([address]) => address)).toEqual(['/admin/products?q=Duna%20Clutch'])
  await expect(field).toBeVisible()
})
