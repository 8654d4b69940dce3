import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, holdUndo, openPage } from '#tests/support/shopper-steps.ts'

test('the return window is set, and policy, FAQ, terms, product and its data use it at once', async ({
  page,
  newVisitor,
}) => {
  await signInOn(page, demoAdmin)
  const bags = await call(page, 'products/searchProducts', { paginationOpts: { numItems: 1, cursor: null } })
  await openPage(page, '/admin/settings')
  const shopper = await newVisitor()
  await openPage(shopper, '/shipping-returns')
  const domestic = shopper.getByText(/from delivery, unworn and with the tags on/)
  await expect(domestic).toHaveText('30 days from delivery, unworn and with the tags on')
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await page.getByLabel('Days to return', { exact: true }).fill('13')
  await bar.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Enter 14 to 365 days')).toBeVisible()
  await page.getByLabel('Days to return', { exact: true }).fill('50')
  await expect(page.getByText('Not fewer than for other returns')).toBeVisible()
  await page.getByLabel('For defective bags').fill('90')
  await page.getByLabel('Refund, to (business days)').fill('9')
  await expect(bar).toContainText('2 changes, not saved: Days to return, Times of a return')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Save settings' }).click()
  await expect(bar).toHaveCount(0)
  await expect(domestic).toHaveText('50 days from delivery, unworn and with the tags on')
  const undo = await holdUndo(page)
  await expect(shopper.getByText(/after inspection\.$/)).toContainText('in 5 to 9 business days')
  await expect(shopper.getByText('yours to send back for 50 days after it arrives')).toBeVisible()
  await openPage(shopper, '/terms')
  await expect(
    shopper.getByText('domestic orders within 50 days of delivery, defective items within 90 days'),
  ).toBeVisible()
  await openPage(shopper, `/product/${bags.page[0].slug}`)
  await expect(shopper.getByText('Returns within 50 days', { exact: true })).toBeVisible()
  const source = await (await shopper.request.get(`/product/${bags.page[0].slug}`)).text()
  expect(source).toContain('"merchantReturnDays":50')
  await undo.click()
  await expect(shopper.getByText('Returns within 30 days', { exact: true })).toBeVisible()
})

test('Back to the settings returns to the former position, though the address names a part', async ({ page }) => {
  await signInOn(page, demoAdmin)
  await openPage(page, '/admin/settings')
  const parts = page.getByRole('navigation', { name: 'Settings' })
  // It is on as soon as the browser has followed the link, before React has drawn it.
  await page.evaluate(() => addEventListener('hashchange', () => scrollTo(0, 150), { once: true }))
  await parts.getByRole('link', { name: 'Stock', exact: true }).click()
  await expect(page).toHaveURL('/admin/settings#stock')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150)
  // A pointer would scroll to the link first.
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Users' }).dispatchEvent('click')
  await expect(page).toHaveURL('/admin/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Management' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/admin/settings#stock')
  await expect(page.getByRole('heading', { name: 'Stock', exact: true })).toBeAttached()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150)
  await openPage(page, '/admin/settings#stock')
  await expect(page.getByRole('heading', { name: 'Stock', exact: true })).toBeInViewport()
})
