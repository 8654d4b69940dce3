import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { openPage, reloadPage, untilAlive } from '#tests/support/shopper-steps.ts'

test('a link to the same page leads to its top, with the first bags only; another sorting keeps the position', async ({
  page,
}) => {
  await openPage(page, '/bags?sort=name')
  const place = await openMoreAndGoDown(page)
  await pressAllProducts(page)
  await expect(page).toHaveURL(/\/bags$/)
  await expectAt(page, 0)
  await expectCount(page, 12)
  await page.goBack()
  await expect(page).toHaveURL(/sort=name/)
  await expectCount(page, 24)
  await expectAt(page, place)
  await page.goForward()
  await expectCount(page, 12)
  await expectAt(page, 0)

  await goDown(page, cards(page).last())
  await pressAllProducts(page)
  await expectAt(page, 0)
  await page.evaluate(() => window.scrollTo(0, 120))
  const sorting = page.getByRole('combobox', { name: 'Sort by' }).last()
  await sorting.evaluate((select: HTMLSelectElement) => select.focus({ preventScroll: true }))
  await sorting.selectOption('price_low_high')
  await expect(page).toHaveURL(/sort=price_low_high/)
  await expectAt(page, 120)
})

test('a second search starts at the top of its results', async ({ page }) => {
  await openPage(page, '/search?q=leather')
  const box = page.getByRole('main').getByRole('combobox', { name: 'Search' })
  await box.fill('tote')
  await expect(page.getByRole('option', { name: /^See all results/ })).toBeVisible()
  await goDown(page, cards(page).last())
  await page.getByRole('option', { name: /^See all results/ }).evaluate((option: HTMLElement) => option.click())
  await expect(page).toHaveURL(/q=tote/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “tote”')
  await expectAt(page, 0)
})

test('Back restores the position and everything that was loaded, also after a reload in between', {
  tag: '@phone',
}, async ({ page }) => {
  await openPage(page, '/bags?sort=price_low_high')
  const place = await openMoreAndGoDown(page)
  const names = await cards(page).getByRole('heading').allInnerTexts()
  await cards(page)
    .nth(20)
    .getByRole('link', { name: /^View Details/ })
    .click()
  await expect(page).toHaveURL(/\/product\//)
  await page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded()
  const below = await placeOf(page)
  await reloadPage(page)
  await expectAt(page, below)
  await page.goBack()
  await untilAlive(page)
  await expect(page).toHaveURL(/sort=price_low_high/)
  await expect(cards(page).getByRole('heading')).toHaveText(names)
  await expectAt(page, place)
})

// Not as a phone: the simulated phone ends while a document is left, and the page then has another height.
test('typed addresses have their own positions and lists', async ({ page }) => {
  await openPage(page, '/bags')
  const place = await openMoreAndGoDown(page)
  await openPage(page, '/faq')
  await goDown(page, page.getByRole('contentinfo'))
  const foot = await placeOf(page)
  await openPage(page, '/bags')
  await expectCount(page, 12)
  await expectAt(page, 0)
  await page.goBack()
  await untilAlive(page)
  await expectAt(page, foot)
  await page.goBack()
  await untilAlive(page)
  await expectCount(page, 24)
  await expectAt(page, place)
  await page.goForward()
  await page.goForward()
  await untilAlive(page)
  await expectCount(page, 12)
  await expectAt(page, 0)
})

test('where the browser stops short of the former position the page continues, but not while the visitor scrolls', async ({
  page,
}) => {
  await openPage(page, '/faq')
  const foot = await goDown(page, page.getByRole('contentinfo'))
  await page.addInitScript(() => {
    history.scrollRestoration = 'manual'
    document.addEventListener('DOMContentLoaded', () => window.scrollTo(0, 300))
  })
  await reloadPage(page)
  await expectAt(page, foot)

  const entry = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await entry.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Questions and answers' }).waitFor()
  await expect.poll(() => placeOf(page)).toBe(300)
  await expect(async () => {
    await page.keyboard.press('Shift')
    await expect(page.locator('html[data-moved]')).toBeAttached({ timeout: 200 })
  }).toPass()
  entry.resolve()
  await untilAlive(page)
  await expectAt(page, 300)
})

function cards(page: Page): Locator {
  return page.getByRole('region', { name: 'Products' }).getByRole('article')
}

/** In the footer; the page does not scroll until then. */
function pressAllProducts(page: Page): Promise<void> {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'All Bags' })
  return link.evaluate((element: HTMLElement) => element.click())
}

async function openMoreAndGoDown(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Load More Products' }).click()
  await expectCount(page, 24)
  return goDown(page, cards(page).nth(20))
}

async function goDown(page: Page, to: Locator): Promise<number> {
  await to.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  expect(await placeOf(page)).toBeGreaterThan(400)
  return placeOf(page)
}

function placeOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}

function expectCount(page: Page, count: number): Promise<void> {
  return expect(page.getByText(`Showing ${count} products`)).toBeAttached()
}

/** To the pixel, except for rounding. */
async function expectAt(page: Page, place: number): Promise<void> {
  await expect.poll(async () => Math.abs((await placeOf(page)) - place)).toBeLessThan(3)
}
