import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { loseFiles } from '#tests/support/lost-files.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

const sheets = /\/assets\/(?!app-)[^/]+\.css$/

test('a page opened inside the shop shows once its style sheet is there, and stays styled when the visitor goes back and forward', async ({
  page,
}) => {
  await openPage(page, '/contact')
  const gate = Promise.withResolvers<void>()
  await page.route(sheets, async (route) => {
    await gate.promise
    await route.continue()
  })
  await recordFirstDisplay(page, '.doc')
  const asked = page.waitForRequest(sheets)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await asked
  await expect(page.locator('.contact')).toBeVisible()
  gate.resolve()
  await expect(page.locator('.doc')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset.firstDisplay)).toBe('grid')
  await page.goBack()
  await expect(page.locator('.contact')).toHaveCSS('display', 'grid')
  await page.goForward()
  await expect(page.locator('.doc')).toHaveCSS('display', 'grid')
})

test('a page whose style sheet is gone after a new version opens anew', async ({ page, allowAnswers }) => {
  allowAnswers('404 /assets/*')
  await openPage(page, '/contact')
  await page.evaluate(() => (document.documentElement.dataset.first = ''))
  await loseFiles(page, sheets, { times: 1 })
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.locator('html[data-first]')).toHaveCount(0)
  await expect(page.locator('.doc')).toHaveCSS('display', 'grid')
})

/** Notes how the first element of that class is laid out when it comes. */
async function recordFirstDisplay(page: Page, selector: string): Promise<void> {
  await page.evaluate((selector) => {
    const observer = new MutationObserver(() => {
      const found = document.querySelector(selector)
      if (!found) return
      document.documentElement.dataset.firstDisplay = getComputedStyle(found).display
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  }, selector)
}
