import { expect, test } from '#tests/support/journey.ts'
import { openFirstPart } from '#tests/support/shopper-steps.ts'

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
