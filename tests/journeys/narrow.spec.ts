import type { Page } from '@playwright/test'
import { adminRoutes } from '#app/admin-routes.ts'
import { shopRoutes } from '#app/shop-routes.ts'
import { expect, test } from '#tests/support/journey.ts'
import { signInOn } from '#tests/support/shopper-calls.ts'
import { demoAdmin, openWhole } from '#tests/support/shopper-steps.ts'

const named = ['/product/onda-bucket', '/materials/cork', '/sign-in/forgot', '/nowhere']
const adminPaths = adminRoutes.map(({ path }) => path).filter((path) => !path.includes(':') && path !== '/admin/join')
/** A field of a part that loads after the page itself. */
const lateFields: Record<string, string> = {
  '/admin': 'Order number, name or email',
  '/admin/settings/mails': 'First paragraph',
}
const paths = [...shopRoutes.map(({ path }) => path).filter((path) => !path.includes(':')), ...named]

test('no page of the shop scrolls sideways on a screen of 320 pixels', async ({ page, allowAnswers }) => {
  test.slow()
  allowAnswers('404 /nowhere')
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of paths) {
    await openWhole(page, path)
    expect(await widthOf(page), path).toBeLessThanOrEqual(320)
  }
})

test('no page of the administration does', { tag: '@phone-only' }, async ({ page }) => {
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
