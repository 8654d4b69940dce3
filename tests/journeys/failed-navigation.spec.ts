import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

// Browsers log failed fetches to the console: that is the point here.
test.use({
  page: async ({ context }, use) => {
    const page = await context.newPage()
    await use(page)
    await page.close()
  },
})

test('a click without a connection says so in the frame of the shop; Back still works, and so does the next try', async ({
  page,
  context,
}) => {
  await openPage(page, '/')
  await context.setOffline(true)
  await footerLink(page).click()
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
  await expect(page.getByText('The connection failed. Please try again.')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A star')
  await context.setOffline(false)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible()
})

test('a page whose reads failed on the way reads again when the visitor comes back to it', async ({ page }) => {
  await openPage(page, '/')
  await page.route('**/api/products/getProductBySlug', (route) => route.abort())
  await page.locator('a[href^="/product/"]').first().click()
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible()
  await page.unroute('**/api/products/getProductBySlug')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A star')
  await page.goForward()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('button', { name: /add to (cart|bag)/i }).first()).toBeVisible()
})

test('missing code makes the document load once more, not forever', async ({ page }) => {
  let documents = 0
  await page.route('**/assets/faq-page-*.js', (route) => route.fulfill({ status: 404 }))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await openPage(page, '/')
  const failed = page.waitForEvent('pageerror')
  await footerLink(page).click()
  await failed
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible()
  expect(documents, 'the first page, and this one as the server wrote it').toBe(2)
  await page.getByRole('banner').getByRole('link', { name: 'Stella Maris' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A star')
})

test('an address with an unreadable part is left and found again', async ({ page }) => {
  await openPage(page, '/faq#100%')
  await page.getByRole('banner').getByRole('link', { name: 'Stella Maris' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A star')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible()
})

test('when a page fails completely it says so, and the link home works', async ({ page }) => {
  await page.addInitScript(() => {
    const scroll = window.scrollTo.bind(window)
    let isFirst = true
    window.scrollTo = (...to: unknown[]) => {
      if (!isFirst) return scroll(...(to as [number, number]))
      isFirst = false
      throw new Error('A browser that cannot scroll')
    }
  })
  await openPage(page, '/')
  await footerLink(page).click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A star')
})

function footerLink(page: Page) {
  return page.getByRole('contentinfo').locator('a[href="/faq"]').first()
}
