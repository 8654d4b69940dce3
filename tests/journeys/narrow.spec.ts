import type { Page } from '@playwright/test'
import { shopRoutes } from '#app/shop-routes.ts'
import { expect, test } from '#tests/support/journey.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

const named = ['/product/onda-bucket', '/materials/cork', '/sign-in/forgot', '/nowhere']
const paths = [...shopRoutes.map(({ path }) => path).filter((path) => !path.includes(':')), ...named]

test('no page of the shop scrolls sideways on a screen of 320 pixels', async ({ page, allowAnswers }) => {
  test.slow()
  allowAnswers('404 /nowhere')
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of paths) {
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await scrollThrough(page)
    expect(await widthOf(page), path).toBeLessThanOrEqual(320)
  }
})

/** To the end, and until what comes when somebody is near has come. */
async function scrollThrough(page: Page): Promise<void> {
  await expect(async () => {
    const isAtEnd = await page.evaluate(() => {
      scrollBy({ top: innerHeight, behavior: 'instant' })
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    })
    expect(isAtEnd).toBe(true)
  }).toPass({ intervals: [50] })
  await expect(page.locator('.goes-with:empty')).toHaveCount(0)
  await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0)
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}
