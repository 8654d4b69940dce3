import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectPhoto, test } from '#tests/support/journey.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article')

// HDR-012
test('suggestions with photo and price appear while typing, with or without typing errors', async ({ page }) => {
  await openPage(page, '/search')
  await expect(box(page)).toHaveAttribute('placeholder', 'Search for sustainable luxury bags...')
  await box(page).fill('aurelai tot')
  const first = list(page).getByRole('option').first()
  await expect(first).toContainText('Aurelia Tote')
  await expect(first).toContainText('$')
  await expectPhoto(first.locator('img'))
  await expectAccessible(page)
  await box(page).fill('clutc')
  await expect(list(page).getByRole('option', { name: 'Clutches in bags' })).toBeVisible()
  await box(page).press('Escape')
  await expect(list(page)).toHaveCount(0)
  await expect(box(page)).toHaveValue('clutc')
})

test('results are sorted and filtered by keyboard, and Back restores them', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await openPage(page, '/search')
  await box(page).focus()
  await page.keyboard.type('lether')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { selected: true })).toHaveText('See all results for “lether”')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=lether')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “lether”')
  const found = await cards(page).count()
  expect(found).toBeGreaterThan(2)
  if (isMobile) {
    await page.getByRole('button', { name: /^Filter/ }).press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Maximum price')).toBeVisible()
  }
  const sort = page.getByRole('combobox', { name: 'Sort by' }).last()
  await expect(sort).toHaveValue('')
  await sort.focus()
  await page.keyboard.press('p')
  await expect(page).toHaveURL('/search?q=lether&sort=price_low_high')
  await page.getByLabel('Maximum price').last().focus()
  await page.keyboard.type('900')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=lether&sort=price_low_high&max=900')
  const applied = page.getByRole('button', { name: 'Remove filter Up to $900', includeHidden: true })
  await expect(applied).toBeAttached()
  if (isMobile) await page.keyboard.press('Escape')
  const bag = cards(page).first().getByRole('heading').getByRole('link')
  const name = await bag.innerText()
  await bag.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/search?q=lether&sort=price_low_high&max=900')
})

// HDR-011, HDR-012
test('with Tab, arrows and Enter only: search in the header, sort, choose a color, add, and see it in the cart', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await openPage(page, '/')
  const banner = page.getByRole('banner')
  const opener = banner.getByRole('button', { name: 'Search', expanded: false })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveAttribute('placeholder', 'Search for sustainable luxury bags...')
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('aurelai')
  await expect(list(page)).toContainText('Aurelia Tote')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=aurelai')
  if (isMobile) {
    await tabTo(page, page.getByRole('button', { name: /^Filter/ }))
    await page.keyboard.press('Enter')
  }
  await tabTo(page, page.getByRole('combobox', { name: 'Sort by' }).last())
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/search?q=aurelai&sort=newest')
  if (isMobile) await page.keyboard.press('Escape')
  await tabTo(page, page.getByRole('link', { name: 'Aurelia Tote', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Aurelia Tote' })).toBeVisible()
  const color = page.getByRole('radiogroup', { name: /Color/ }).getByRole('radio', { checked: true })
  await tabTo(page, color)
  const before = await color.getAttribute('aria-label')
  await page.keyboard.press('ArrowRight')
  await expect(color).toBeFocused()
  await expect(color).not.toHaveAttribute('aria-label', before ?? '')
  await tabTo(page, page.getByRole('button', { name: 'Add to Bag', exact: true }).first())
  await page.keyboard.press('Enter')
  await expect(banner.getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
  await expectAccessible(page)
})

// HDR-011
test('the header search is one panel over the dimmed page: categories left, four photos with names and prices', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await openPage(page, '/')
  const banner = page.getByRole('banner')
  const opener = banner.getByRole('button', { name: 'Search', exact: true })
  await opener.click()
  const panel = banner.locator('#search-panel')
  const bags = panel.locator('.found__photo')
  await expect(bags).toHaveCount(4)
  await expect(panel).toContainText(/\$\d/)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const box1 = await panel.boundingBox()
  expect(box1).toMatchObject({ x: 0, width })
  const dimmed = await banner.locator('.header__scrim').boundingBox()
  expect((dimmed?.y ?? 0) + (dimmed?.height ?? 0)).toBeGreaterThanOrEqual(height)
  const headline = await page.getByRole('heading', { level: 1 }).boundingBox()
  const end = (box1?.y ?? 0) + (box1?.height ?? 0)
  expect((headline?.y ?? 0) + (headline?.height ?? 0) <= end || (headline?.y ?? 0) >= Math.min(end, height)).toBe(true)
  const [photo, price] = [await bags.last().boundingBox(), await panel.locator('.price').last().boundingBox()]
  if (isMobile) expect(price?.x).toBe(photo?.x)
  else expect(end - (photo?.y ?? 0) - (photo?.height ?? 0), 'as high as what it shows').toBeLessThan(120)
  const categories = panel.getByRole('navigation', { name: 'Categories' })
  if (!isMobile) expect((await categories.boundingBox())?.x).toBeLessThan((await bags.first().boundingBox())?.x ?? 0)
  await expectAccessible(page)

  await box(page).fill('tote')
  const options = list(page).getByRole('option')
  await expect(options.filter({ has: page.locator('img') })).toHaveCount(4)
  await expect(options.filter({ hasText: 'See all results for “tote”' })).toHaveCount(1)
  await expect(categories).toHaveCount(0)
  const tops = await bags.evaluateAll((all) => all.map((bag) => Math.round(bag.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(isMobile ? 2 : 1)
  await expectAccessible(page)
  await box(page).fill('qqqqq')
  await expect(panel).toContainText('Nothing found for “qqqqq”.')
  await expect(bags).toHaveCount(4)

  await categories.getByRole('link').first().focus()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(bags).toHaveCount(4)
  await bags.first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(panel).toHaveCount(0)
})

test('the search panel closes when the dimmed page is pressed or the focus leaves', async ({ page }) => {
  await openPage(page, '/bags')
  const banner = page.getByRole('banner')
  const panel = banner.locator('#search-panel')
  await banner.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(panel.getByRole('combobox')).toBeFocused()
  await banner.locator('.header__scrim').click({ position: { x: 40, y: 750 } })
  await expect(panel).toHaveCount(0)
  await banner.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(panel.locator('.found__photo')).toHaveCount(4)
  await panel.getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(panel).toHaveCount(0)
  await expect(page.locator(':focus')).toBeVisible()
})

test('an oversized or empty search is reported, and search engines index no results page', async ({ page }) => {
  await openPage(page, `/search?q=${'a'.repeat(5000)}`)
  await expect(page.getByText('Search for at most 200 characters')).toBeVisible()
  await expect(box(page)).toHaveAccessibleDescription('Search for at most 200 characters')
  await expectAccessible(page)
  for (const q of ['', '%20%20', '%25', "'%3B--", '%F0%9F%91%9C', '%3Cscript%3Ealert(1)%3C/script%3E']) {
    await openPage(page, `/search?q=${q}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  }
})

test('results are pages of twelve, the best matches first', async ({ page }) => {
  await openPage(page, '/search?q=leather')
  await expect(cards(page)).toHaveCount(12)
  await page.getByRole('button', { name: 'Load More Products' }).click()
  await expect(page.getByText('Showing 24 products')).toBeVisible()
  await expectAccessible(page)
  await openPage(page, '/search?q=aurelia%20tote')
  await expect(cards(page).first().getByRole('heading')).toHaveText('Aurelia Tote')
})

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < 80 && !(await isThere()); stops++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}
