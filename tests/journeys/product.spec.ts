import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, test } from '#tests/support/journey.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

// PDP-001, PDP-003, PDP-024..026, PDP-029, PDP-034, PDP-035, DAT-004
test('a bag is shown with its photos, facts, score and care', async ({ page }) => {
  await openPage(page, '/product/aurelia-tote')
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  expect((await trail.allInnerTexts()).map((text) => text.replace('/', '').trim())).toEqual([
    'Home',
    'Bags',
    'Aurelia Tote',
  ])
  await expect(page.getByText('Pebbled apple leather', { exact: true })).toBeVisible()
  await expect(page.getByText('32 × 27 × 13 cm (12.6 × 10.6 × 5.1 in), handle drop 12 cm (4.7 in)')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Sustainability score 8.7 out of 10, Strong' })).toBeVisible()
  const features = page.locator('section', { hasText: 'Sustainability score' }).getByRole('listitem')
  await expect(features).toHaveCount(4)
  await expect(features.first()).toHaveText('Surface made with pomace left over from apple pressing')
  await page.getByText('Care', { exact: true }).click()
  await expect(page.getByText(/Wipe with a soft, barely damp cloth/)).toBeVisible()
  await expect(page.getByText(/^For a day that starts at a desk .*Made in batches of forty/s)).toBeVisible()
  await expectAccessible(page)
})

// PDP-015, PDP-019, PDP-030
test('colors and sizes are chosen, and the bag is added, by keyboard alone', async ({ page }) => {
  await openPage(page, '/product/pelagia-backpack')
  const colors = page.getByRole('radiogroup', { name: /Color/ })
  await colors.getByRole('radio', { name: 'Deep Sea Green', checked: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(colors.getByRole('radio', { checked: true })).toBeFocused()
  await expect(colors.getByRole('radio', { name: 'Black' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Default photos' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Size guide' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await expect(page.getByRole('radio', { name: 'Large, +$80' })).toBeChecked()
  await expect(page.locator('.buy .is-now, .buy__price').first()).toHaveText('$820.00')
  await expect(page.getByText('+$80 for large')).toBeVisible()
  const add = page.getByRole('button', { name: 'Add to Bag', exact: true })
  for (let stops = 0; stops < 5 && !(await isFocused(add)); stops++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pelagia Backpack is in your bag.')).toBeVisible()
})

// PDP-020..023, PDP-027, PDP-028, PDP-032, PDP-033, VAL-010
test('stock, sold-out options and shipping are shown before anything is added', async ({ page }) => {
  await openPage(page, '/product/onda-bucket')
  await expect(page.getByRole('radio', { name: /Deep Sea.*sold out/ })).toBeDisabled()
  await expect(page.locator('.buy')).toContainText(
    /Free delivery, [A-Z][a-z]{2} \d{1,2} – [A-Z][a-z]{2} \d{1,2} · Change delivery/,
  )
  await expect(page.getByText(/\d{2,} available/)).toHaveCount(1)
  await page.getByRole('button', { name: 'Change delivery' }).click()
  await expect(page.getByRole('radio', { name: /Standard Shipping/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /Standard Shipping/ })).toBeFocused()
  await expect(page.getByRole('group', { name: 'Delivery' }).getByRole('radio')).toHaveCount(3)
  await expect(page.getByText('Free', { exact: true })).toBeVisible()
  await openPage(page, '/product/aurelia-tote')
  await expect(page.getByText(/^In Stock, \d\d available$/)).toBeVisible()
  await expect(page.getByText(/^Only \d+ left/)).toHaveCount(0)
  await page.getByRole('radio', { name: 'Bone' }).click()
  await expect(page.getByText('Only 4 left in bone')).toBeVisible()
  await expect(page.getByText('Low Stock, 4 available')).toBeVisible()
  await openPage(page, '/product/nerida-crossbody')
  await expect(page.getByText('Only 6 left')).toBeVisible()
  await openPage(page, '/product/sughero-clutch')
  await expect(page.getByRole('main').getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
  await expect(page.getByText(/^Only \d+ left/)).toHaveCount(0)
})

test('bag, price and Add to Bag are in the first view of a laptop, the button right under the colors', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const slug of ['onda-bucket', 'aurelia-tote', 'pelagia-backpack']) {
    await openPage(page, `/product/${slug}`)
    const first = await boxOf(page.locator('.stage__photo[data-shown]'))
    expect(first.bottom, slug).toBeLessThanOrEqual(900)
    const [from, to] = await shownShare(page.locator('.stage__photo[data-shown] img'))
    expect(from, `${slug}: the handle`).toBeLessThan(0.042)
    expect(to, `${slug}: the base`).toBeGreaterThan(0.8)
    const [price, colors, add] = [
      await boxOf(page.locator('.buy__price')),
      await boxOf(page.getByRole('radiogroup', { name: /Color/ })),
      await boxOf(addButton(page)),
    ]
    expect(price.bottom).toBeLessThan(colors.top)
    expect(add.bottom, slug).toBeLessThanOrEqual(900)
    if (slug !== 'pelagia-backpack') expect(add.top - colors.bottom).toBeLessThan(64)
  }
})

test('name, price and Add to Bag are beside the photo in the first view of a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 834, height: 1112 })
  await openPage(page, '/product/aurelia-tote')
  const photo = await boxOf(page.locator('.stage__photo[data-shown]'))
  expect(photo.bottom - photo.top).toBeLessThanOrEqual(0.6 * 1112)
  for (const part of [page.getByRole('heading', { level: 1 }), page.locator('.buy__price'), addButton(page)]) {
    const { left, bottom } = await boxOf(part)
    expect(left).toBeGreaterThan(photo.right)
    expect(bottom).toBeLessThanOrEqual(photo.bottom)
  }
})

test('below the reviews are four other bags: of the same leather where there are enough', async ({ page }) => {
  for (const [slug, title] of [
    ['aurelia-tote', 'In the same leather'],
    ['riva-basket', 'Carry it with'],
  ] as const) {
    await openPage(page, `/product/${slug}`)
    await page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded()
    const others = page.getByRole('region', { name: title })
    await others.scrollIntoViewIfNeeded()
    await expect(others.getByRole('article')).toHaveCount(4)
    await expect(others.getByRole('link', { name: /^Quick View/ })).toHaveCount(4)
    expect(await others.getByRole('heading', { level: 3 }).allInnerTexts()).not.toContain(
      await page.getByRole('heading', { level: 1 }).innerText(),
    )
    if (title === 'In the same leather')
      for (const material of await others.locator('.card__mat').allInnerTexts())
        expect(material).toMatch(/apple leather$/)
  }
})

// PDP-013, PDP-014, PDP-016, PDP-017
test('a sale shows its badge, both prices and the percent', { tag: '@phone' }, async ({ page }) => {
  const badge = page.getByRole('region', { name: 'Photos' }).getByText('Sale', { exact: true })
  await openPage(page, '/product/aurelia-tote')
  await expect(page.getByRole('region', { name: 'Photos' }).getByRole('img').first()).toBeVisible()
  await expect(badge).toHaveCount(0)
  await openPage(page, '/product/goccia-bucket')
  await expect(page.locator('.buy .is-now')).toHaveText('$540.00')
  await expect(page.locator('.buy s')).toHaveText('$720.00')
  await expect(page.getByText('25% off')).toBeVisible()
  await expect(badge).toBeInViewport({ ratio: 1 })
  expect(await badge.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)')
})

test('photographs have fitting widths and formats, and are cached forever', async ({ page }) => {
  await openPage(page, '/product/aurelia-tote')
  const image = page.getByRole('region', { name: 'Photos' }).getByRole('img').first()
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(/\/pictures\/.+\.avif$/)
  expect(await image.getAttribute('width')).toBe('1000')
  const source = await image.evaluate((one: HTMLImageElement) => one.currentSrc)
  const answer = await page.request.get(source)
  expect(answer.headers()['cache-control']).toContain('immutable')
  expect(answer.headers()['content-type']).toBe('image/avif')
})

// Photos of up to 2,000 pixels are for large and dense screens: phones load the renditions that they loaded when 1000 pixels were the most
for (const { width, height, deviceScaleFactor, rendition } of [
  { width: 360, height: 800, deviceScaleFactor: 2, rendition: 640 },
  { width: 390, height: 844, deviceScaleFactor: 2, rendition: 1000 },
  { width: 390, height: 844, deviceScaleFactor: 3, rendition: 1000 },
  { width: 430, height: 932, deviceScaleFactor: 3, rendition: 1000 },
  { width: 412, height: 915, deviceScaleFactor: 3.5, rendition: 1000 },
  { width: 360, height: 800, deviceScaleFactor: 4, rendition: 1000 },
  { width: 844, height: 390, deviceScaleFactor: 3, rendition: 1000 },
  { width: 915, height: 412, deviceScaleFactor: 3.5, rendition: 1000 },
  { width: 1440, height: 900, deviceScaleFactor: 1, rendition: 1000 },
  { width: 1440, height: 900, deviceScaleFactor: 2, rendition: 1440 },
  { width: 1920, height: 1080, deviceScaleFactor: 2, rendition: 1600 },
])
  test.describe(`a screen of ${width} × ${height} points with ${deviceScaleFactor} pixels each`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor })

    test(`loads a large photo ${rendition} pixels wide`, async ({ page }) => {
      await openPage(page, '/product/sirena-crossbody')
      const image = page.getByRole('region', { name: 'Photos' }).getByRole('img').first()
      expect(await image.getAttribute('width')).toBe('1600')
      await expect
        .poll(() => image.evaluate((one: HTMLImageElement) => one.currentSrc))
        .toMatch(new RegExp(`/${rendition}\\.avif$`))
    })
  })

test('on small screens price and button stay visible once the main button is scrolled away', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await openPage(page, '/product/aurelia-tote')
  const bar = page.locator('.buybar')
  await expect(bar).toHaveCount(0)
  await page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded()
  if (!isMobile) return expect(bar).toBeHidden()
  await expect(bar).toContainText('$1,290.00')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Add to Bag' }).click()
  await expect(page.getByText('Aurelia Tote is in your bag.')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(bar).toHaveCount(0)
})

async function boxOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { left: x, right: x + width, top: y, bottom: y + height }
}

/** The visible part of a cropped photo's height. */
function shownShare(photo: Locator): Promise<number[]> {
  return photo.evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect()
    const whole = Math.max(height, (width * Number(image.getAttribute('height'))) / Number(image.getAttribute('width')))
    const share = Number.parseFloat(getComputedStyle(image).objectPosition.split(' ')[1] ?? '') / 100
    const top = (whole - height) * share
    return [top / whole, (top + height) / whole]
  })
}

function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one === document.activeElement)
}

function addButton(page: Page) {
  return page.getByRole('button', { name: 'Add to Bag', exact: true }).first()
}
