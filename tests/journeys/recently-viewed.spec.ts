import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { newCustomer, openFirstPart, openPage, signUpInDialog } from '#tests/support/shopper-steps.ts'

// PDP-046, PDP-048, PDP-049, RCT-001..004
test('a guest finds the viewed bags again: beside a bag, and on a page of its own', async ({ page }) => {
  for (const slug of ['selene-mini', 'bora-felt-tote', 'galassia-flap']) await lookAt(page, slug)
  const strip = page.getByRole('region', { name: 'Recently viewed' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(strip.getByRole('article')).toHaveCount(2)
  await expect(strip.getByRole('heading', { level: 3 })).toHaveText(['Bora Felt Tote', 'Selene Mini'])
  await expectAccessible(page)

  await strip.getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL('/recently-viewed')
  await expect(page.getByText('3 products')).toBeVisible()
  const names = page.getByRole('main').getByRole('article').getByRole('heading')
  await expect(names).toHaveText(['Galassia Chain Flap', 'Bora Felt Tote', 'Selene Mini'])
  await expect(names.last().getByRole('link')).toHaveAttribute('href', '/product/selene-mini')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-view', 'list')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Grid' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-view', 'grid')
  await expectAccessible(page)
})

// PDP-047, CON-026
test('of many viewed bags the strip shows the latest eight, without the open one', async ({ page }) => {
  await lookAt(page, 'selene-mini')
  const sessionId = await page.evaluate(() => `guest_${localStorage.getItem('stella-maris-guest')}`)
  const { page: bags } = await (
    await page.request.post('/api/products/searchProducts', {
      data: { sortBy: 'name', paginationOpts: { numItems: 12, cursor: null } },
    })
  ).json()
  const looked: { _id: string; name: string; slug: string }[] = bags.slice(0, 11)
  for (const { _id } of looked)
    await page.request.post('/api/products/trackRecentlyViewedProduct', { data: { sessionId, productId: _id } })
  await openPage(page, `/product/${looked.at(-1)?.slug}`)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const names = page.getByRole('region', { name: 'Recently viewed' }).getByRole('heading', { level: 3 })
  const latest = looked.slice(2, 10).map(({ name }) => name)
  await expect(names).toHaveText(latest.reverse())
  await openPage(page, '/recently-viewed')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12)
})

// RCT-005
// PDP-051, PDP-052
test('a view counts after a second, and not for a visitor who leaves earlier', async ({ page }) => {
  const tracked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/trackRecentlyViewedProduct')) tracked.push(request.postData() ?? '')
  })
  // Time stops until the test lets it continue.
  await page.clock.install({ time: '2026-06-01T10:00:00Z' })
  await page.clock.pauseAt('2026-06-01T10:00:01Z')
  await openFirstPart(page, '/product/nuvola-quilted')
  await page.clock.runFor(990)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Bags' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bags' })).toBeVisible()
  await page.clock.runFor(5_000)
  await page.getByRole('heading', { name: 'Selene Mini' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Selene Mini' })).toBeVisible()
  // The second begins with the page's effects, which may run after the page is visible.
  await expect(async () => {
    await page.clock.runFor(1_000)
    expect(tracked).toHaveLength(1)
  }).toPass()
  expect(tracked[0]).toContain('"productId":"selene-mini"')
})

// RCT-007, RCT-008
test("at sign-in a guest's views move to the account, and leave on signing out", async ({ page }) => {
  await lookAt(page, 'selene-mini')
  await openPage(page, '/account')
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
  const mara = newCustomer('Mara Lind')
  await signUpInDialog(page, mara)
  const account = page.getByRole('button', { name: 'Account of Mara Lind' })
  await expect(account).toBeFocused()
  await lookAt(page, 'bora-felt-tote')
  await openPage(page, '/recently-viewed')
  await expect(page.getByText('2 products')).toBeVisible()
  await account.click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing viewed yet' })).toBeVisible()
})

/** Long enough for the view to count. */
async function lookAt(page: Page, slug: string): Promise<void> {
  const noted = page.waitForResponse('**/api/products/trackRecentlyViewedProduct')
  await openPage(page, `/product/${slug}`)
  expect((await noted).status()).toBe(200)
}
