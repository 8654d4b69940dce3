import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

test('without network, Load More says that it waits, and continues by itself', async ({ browser, baseURL }) => {
  await using context = await openContext(browser, baseURL)
  const page = await context.newPage()
  await openPage(page, '/bags')
  const cards = page.getByRole('region', { name: 'Products' }).getByRole('article')
  await expect(cards).toHaveCount(12)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Load More Products' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Waiting for the network.' })).toBeVisible()
  await expect(cards).toHaveCount(12)
  await context.setOffline(false)
  await expect(cards).toHaveCount(24)
  await expect(page.getByText('Waiting for the network.')).toHaveCount(0)
})

test('a page that did not load without network loads when that is back', async ({ browser, baseURL }) => {
  await using context = await openContext(browser, baseURL)
  const page = await context.newPage()
  await openPage(page, '/terms')
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Care guide' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This page did not load' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /care/i })).toBeVisible()
  await expect(page).toHaveURL(/care-guide/)
})

test('a printed product page has all its texts, and no buttons', async ({ page }) => {
  await openPage(page, '/product/aurelia-tote')
  await expect(page.getByRole('main').getByRole('heading').first()).toHaveText('Aurelia Tote')
  await page.emulateMedia({ media: 'print' })
  for (const text of [/weeks|leather|carry/i, 'Dimensions', /30 days/])
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
  expect(await closedTexts(page)).toEqual([])
  await expectNothingToPress(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Aurelia Tote' })).toBeVisible()
  await expect(page.getByText('$1,290.00').first()).toBeVisible()
  expect(await page.getByText(/^Free delivery, /).innerText()).not.toContain('·')
})

/** A browser of its own: a failed load is an error in its console, as it should be. */
function openContext(browser: Browser, baseURL: string | undefined, options: BrowserContextOptions = {}) {
  return browser.newContext({ ...options, ...(baseURL && { baseURL }), reducedMotion: 'reduce' })
}

/** Texts behind a summary that take no space. */
function closedTexts(page: Page): Promise<string[]> {
  return page
    .locator('.accordion details .accordion__content')
    .evaluateAll((all) =>
      all.flatMap((text) =>
        text.checkVisibility({ contentVisibilityAuto: true, checkVisibilityCSS: true }) && text.clientHeight > 0
          ? []
          : [text.textContent?.slice(0, 40) ?? ''],
      ),
    )
}

async function expectNothingToPress(page: Page): Promise<void> {
  for (const role of ['button', 'tab', 'textbox', 'combobox', 'radio', 'navigation'] as const)
    await expect(page.getByRole(role), role).toHaveCount(0)
}
