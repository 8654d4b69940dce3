import type { Page } from '@playwright/test'
import { adminRoutes } from '#app/admin-routes.ts'
import { expect, expectAccessible, test } from '#tests/support/journey.ts'
import { signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, openWhole } from '#tests/support/shopper-steps.ts'

const adminPaths = adminRoutes.map(({ path }) => path).filter((path) => !path.includes(':') && path !== '/admin/join')
/** A field of a part that loads after the page itself. */
const lateFields: Record<string, string> = {
  '/admin': 'Order number, name or email',
  '/admin/settings/emails': 'First paragraph',
}

test('on a phone every page of the administration is accessible, and at 320 pixels none scrolls sideways', {
  tag: '@phone-only',
}, async ({ page }) => {
  test.slow()
  await signInOn(page, demoAdmin)
  for (const path of adminPaths) {
    await page.setViewportSize({ width: 390, height: 844 })
    await openWhole(page, path)
    const lateField = lateFields[path]
    if (lateField) await expect(page.getByRole('main').getByLabel(lateField), path).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await widthOf(page), path).toBeLessThanOrEqual(320)
  }
})

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}
