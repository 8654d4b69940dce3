import type { Page } from '@playwright/test'
import { adminRoutes } from '#app/admin-routes.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { call, signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, openWhole } from '#tests/support/shopper-steps.ts'
import { smallTargets } from '#tests/support/small-targets.ts'

const adminPaths = adminRoutes.map(({ path }) => path).filter((path) => !path.includes(':') && path !== '/admin/join')
/** A field of a part that loads after the page itself. */
const lateFields: Record<string, string> = {
  '/admin': 'Order number, name or email',
  '/admin/settings/emails': 'First paragraph',
}

test('on a phone every page of the administration is accessible, has targets of 24 pixels, and at 320 pixels none scrolls sideways', {
  tag: '@phone-only',
}, async ({ page }) => {
  test.slow()
  await signInOn(page, demoAdmin)
  const [order] = await call(page, 'orders/getAllOrders', { limit: 1 })
  const small: Record<string, string[]> = {}
  for (const path of [...adminPaths, `/admin/orders/${order.orderNumber}`]) {
    await page.setViewportSize({ width: 390, height: 844 })
    await openWhole(page, path)
    const lateField = lateFields[path]
    if (lateField) await expect(page.getByRole('main').getByLabel(lateField), path).toBeVisible()
    await expectAccessible(page)
    await expect(page.locator('.skeleton'), path).toHaveCount(0)
    const found = await smallTargets(page)
    if (found.length > 0) small[path] = found
    if (path === '/admin') await expectFirstOrder(page)
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await widthOf(page), path).toBeLessThanOrEqual(320)
  }
  expect(small).toEqual({})
})

/** The first order is in sight without scrolling. */
async function expectFirstOrder(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const orders = page.getByRole('table').getByRole('row').filter({ hasText: 'SM-' })
  await expect(orders.first()).toBeInViewport({ ratio: 1 })
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}
