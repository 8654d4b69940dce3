import type { Page } from '@playwright/test'
import { shopRoutes } from '#app/shop-routes.ts'
import { expect, test } from '#tests/support/journey.ts'
import { openWhole } from '#tests/support/shopper-steps.ts'

const named = ['/product/onda-bucket', '/materials/cork', '/sign-in/forgot', '/nowhere']
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

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}
