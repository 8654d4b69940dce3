import type { Page } from '@playwright/test'
import { adminRoutes } from '#app/admin-routes.ts'
import { expect, test } from '#tests/support/journey.ts'
import { signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, openWhole } from '#tests/support/shopper-steps.ts'

const adminPaths = adminRoutes.map(({ path }) => path).filter((path) => !path.includes(':') && path !== '/admin/join')
/** A field of a part that loads after the page itself. */
const lateFields: Record<string, string> = {
  '/admin': 'Order number, name or email',
  '/admin/settings/mails': 'First paragraph',
}

test('no page of the administration scrolls sideways on a screen of 320 pixels', { tag: '@phone-only' }, async ({
  page,
}) => {
  test.slow()
  await signInOn(page, demoAdmin)
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of adminPaths) {
    await openWhole(page, path)
    const lateField = lateFields[path]
    if (lateField) await expect(page.getByRole('main').getByLabel(lateField), path).toBeVisible()
    expect(await widthOf(page), path).toBeLessThanOrEqual(320)
  }
})

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}
