import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectPhoto, test } from '#tests/support/journey.ts'
import { openPage, reloadPage } from '#tests/support/shopper-steps.ts'

const bags = 30

const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article')

// CAT-001..003, CAT-013..015, CAT-018, CAT-019, CAT-021
test('the catalog shows twelve bags and loads the rest, each once', async ({ page }) => {
  for (const path of ['/products', '/bags']) {
    await openPage(page, path)
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Bags')
    await expect(cards(page)).toHaveCount(12)
    await expect(page.getByRole('status').filter({ hasText: 'Showing 12 products' })).toContainText(
      '(load more to see all)',
    )
  }
  const more = page.getByRole('button', { name: 'Load More Products' })
  await more.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await more.press('Enter')
  await expect(page.getByText('Showing 24 products')).toBeVisible()
  await expect(cards(page).nth(12).getByRole('heading').getByRole('link')).toBeFocused()
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(5)
  await more.click()
  await expect(page.getByText(`Showing ${bags} products`)).toBeVisible()
  await expect(page.getByText('(load more to see all)')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Load More Products' })).toHaveCount(0)
  const names = await cards(page).getByRole('heading').allInnerTexts()
  expect(new Set(names).size).toBe(bags)
})

// CAT-004..006, CAT-020, VAL-004
test('the first screen shows title and categories on one line, every color, and the first row of bags whole; each category leads to its bags', async ({
  page,
}) => {
  await openPage(page, '/bags')
  const boxOf = async (part: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {}
    return { x, y, right: x + width, bottom: y + height }
  }
  const title = await boxOf(page.getByRole('heading', { level: 1 }))
  const kinds = await boxOf(page.getByRole('main').getByRole('navigation', { name: 'Categories' }))
  expect(kinds.y).toBeLessThan(title.bottom)
  expect(kinds.bottom).toBeGreaterThan(title.y)
  expect(kinds.x).toBeGreaterThan(title.right)
  for (const card of (await cards(page).all()).slice(0, 3))
    expect((await boxOf(card.getByRole('group', { name: 'Colors' }))).bottom).toBeLessThan(900)
  const colors = page.getByRole('group', { name: 'Color', exact: true })
  await expect(colors.getByRole('checkbox').first()).toBeVisible()
  expect((await boxOf(colors)).bottom).toBeLessThan(900)

  const row = page.getByRole('navigation', { name: 'Categories' })
  await expect(row.getByRole('link')).toHaveText([
    /^Everyday/,
    /^On the shoulder/,
    /^Small and evening/,
    /^Work and travel/,
  ])
  await expectPhoto(row.locator('img').first())
  const [first, second] = await Promise.all([0, 1].map((place) => row.getByRole('link').nth(place).boundingBox()))
  expect(second?.y, 'one row').toBe(first?.y)
  await expectAccessible(page)
  await row.getByRole('link', { name: 'On the shoulder' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'On the shoulder' })).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.goBack()
  await expect(row.getByRole('link')).toHaveCount(4)
})

test('the seventh place is a wide photo of a bag of the page, twice as wide as a card, and its link leads to the bag', async ({
  page,
}) => {
  await openPage(page, '/bags')
  const scene = page.getByRole('figure')
  await expect(scene).toHaveCount(1)
  await scene.scrollIntoViewIfNeeded()
  await expectPhoto(scene.getByRole('img', { name: /Isola Basket/ }))
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [wide, card] = [await scene.boundingBox(), await cards(page).first().boundingBox()]
    expect(wide?.width).toBeGreaterThan((card?.width ?? 0) * 2)
    const next = await cards(page).nth(6).boundingBox()
    if (width === 390) expect(next?.y).toBeGreaterThan((wide?.y ?? 0) + 100)
    else expect(next?.y).toBe(wide?.y)
  }
  const before = await page
    .locator('.cards > *')
    .evaluateAll((all) => all.findIndex(({ tagName }) => tagName === 'FIGURE'))
  expect(before).toBe(6)
  const link = scene.getByRole('link', { name: 'See the Isola Basket' })
  await cards(page)
    .nth(5)
    .getByRole('link', { name: /^View Details/ })
    .focus()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(scene).toBeHidden()
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Isola Basket' })).toBeVisible()
})

// CAT-007..009, CAT-022..024, AUT-016
test('on a phone price and category filter the list in a dialog, and Clear All Filters resets it', {
  tag: '@phone-only',
}, async ({ page }) => {
  const filters = page.getByRole('dialog')
  const open = async () => {
    await page.getByRole('button', { name: /^Filter/ }).click()
    // The dialog shows its frame first.
    await expect(filters.getByLabel('Maximum price')).toBeVisible()
  }
  const close = () =>
    filters
      .getByRole('button', { name: /^(Show|Close)/ })
      .last()
      .click()
  await openPage(page, '/bags')
  await open()
  await filters.getByRole('button', { name: 'Everyday', exact: true }).click()
  await expect(page).toHaveURL(/category=everyday/)
  await filters.getByLabel('Minimum price').fill('1.000,00')
  await filters.getByLabel('Maximum price').fill('1300')
  await expect(page).toHaveURL(/max=1300/)
  await close()
  await expect(page.getByText('Showing 3 products')).toBeVisible()
  await expect(cards(page)).toHaveCount(3)
  await open()
  await filters.getByRole('combobox', { name: 'Sort by' }).selectOption('name')
  await expect(page).toHaveURL(/sort=name/)
  await filters.getByRole('button', { name: 'Clear All Filters' }).click()
  await expect(page).toHaveURL(/\/bags$/)
  await expect(filters.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest')
  await close()
  await expect(page.getByText('Showing 12 products')).toBeVisible()
})

// CAT-020
test('a reload keeps the loaded bags; another filter and a new visit start with twelve', async ({ page }) => {
  await openPage(page, '/bags')
  await page.getByRole('button', { name: 'Load More Products' }).click()
  await expect(page.getByText('Showing 24 products')).toBeVisible()
  await reloadPage(page)
  await expect(page.getByText('Showing 24 products')).toBeVisible()
  const further: string[] = []
  page.on('request', (request) => {
    const cursor = request.url().endsWith('/searchProducts') && request.postDataJSON().paginationOpts.cursor
    if (cursor) further.push(cursor)
  })
  const reset = async (change: () => Promise<unknown>) => {
    further.length = 0
    await change()
    await expect(page.getByText('Showing 12 products')).toBeAttached()
    await expect(cards(page)).toHaveCount(12)
    expect(further, 'pages after the first that were asked for').toEqual([])
    await page.getByRole('button', { name: 'Load More Products' }).click()
    await expect(cards(page)).not.toHaveCount(12)
  }
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await reset(() => sort.last().selectOption('rating'))
  await reset(() => sort.last().selectOption('newest'))
  await reset(() => page.getByLabel('Maximum price').last().fill('1600'))
  await reset(() => page.getByLabel('Minimum price').last().fill('450'))
  further.length = 0
  await page.getByRole('button', { name: 'Everyday', exact: true }).last().click()
  await expect(cards(page).filter({ hasText: 'Lumina Clutch' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Load More Products' })).toHaveCount(0)
  expect(further, 'pages after the first that were asked for').toEqual([])
  await openPage(page, '/bags')
  await expect(page.getByText('Showing 12 products')).toBeVisible()
})

// CAT-011, CAT-012, CON-003
test('grid or list is remembered in this browser, and applied before our script runs', async ({ page }) => {
  await openPage(page, '/bags')
  const isList = () => page.evaluate(() => document.documentElement.dataset.view === 'list')
  const inRow = async () => {
    const [first, second] = [await cards(page).nth(0).boundingBox(), await cards(page).nth(1).boundingBox()]
    return first?.y === second?.y
  }
  expect(await inRow()).toBe(true)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(inRow).toBe(false)
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/bags')
  expect(await isList()).toBe(true)
  expect(await inRow()).toBe(false)
  await page.unroute('**/assets/*.js')
  await openPage(page, '/bags')
  await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Grid' }).click()
  await expect.poll(inRow).toBe(true)
  await expectAccessible(page)
})

// CAT-025, CAT-026, CAT-030, CAT-031, CON-004, HOM-018, HOM-021, AUT-013, AUT-015, AUT-017, AUT-018
test('a guest adds from a card, which confirms it for two seconds, and opens the preview', async ({ page }) => {
  await page.clock.install()
  await openPage(page, '/bags')
  await page.clock.pauseAt(Date.now() + 600_000)
  await expect(cards(page)).toHaveCount(12)
  await expect(cards(page).getByRole('button', { name: /^Add to Cart / })).toHaveCount(12)
  await expect(cards(page).getByRole('link', { name: /^View Details / })).toHaveCount(12)
  await page.getByRole('button', { name: 'Add to Cart Bora Felt Tote' }).click()
  const added = page.getByRole('button', { name: 'Added! Bora Felt Tote' })
  await expect(page.getByRole('button', { name: /^Added!/ }), 'on that card only').toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: 'Bora Felt Tote is in your bag.' })).toHaveCount(1)
  await expect(added).toHaveCSS('background-color', 'rgb(227, 239, 231)')
  await page.clock.runFor(1900)
  await expect(added).toBeVisible()
  await page.clock.runFor(100)
  await expect(added).toHaveCount(0)
  await page.clock.resume()
  await expect(page.getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View bag' })).toBeVisible()
  await page.getByRole('link', { name: 'View Details Bora Felt Tote' }).click()
  await expect(page).toHaveURL(/\/product\/bora-felt-tote$/)
})
