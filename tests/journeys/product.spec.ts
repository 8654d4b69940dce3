import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, test } from '#tests/support/journey.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

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

test('bag, price and Add to Bag are in the first view of a laptop, and beside the photo on a tablet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const slug of ['onda-bucket', 'aurelia-tote', 'pelagia-backpack']) {
    await openPage(page, `/product/${slug}`)
    const first = await boxOf(page.locator('.main-photo__view[data-shown]'))
    expect(first.bottom, slug).toBeLessThanOrEqual(900)
    const [from, to] = await shownShare(page.locator('.main-photo__view[data-shown] img'))
    expect(from, `${slug}: the handle`).toBeLessThan(0.042)
    expect(to, `${slug}: the base`).toBeGreaterThan(0.8)
    const [price, colors, add] = [
      await boxOf(page.locator('.buy__price')),
      await boxOf(page.getByRole('radiogroup', { name: /Color/ })),
      await boxOf(addButton(page)),
    ]
    expect(price.bottom).toBeLessThan(colors.top)
    expect(add.bottom, slug).toBeLessThanOrEqual(900)
    if (slug !== 'pelagia-backpack') expect(add.top - colors.bottom, 'right under the colors').toBeLessThan(64)
  }

  await page.setViewportSize({ width: 834, height: 1112 })
  await openPage(page, '/product/aurelia-tote')
  const photo = await boxOf(page.locator('.main-photo__view[data-shown]'))
  expect(photo.bottom - photo.top).toBeLessThanOrEqual(0.6 * 1112)
  for (const part of [page.getByRole('heading', { level: 1 }), page.locator('.buy__price'), addButton(page)]) {
    const { left, bottom } = await boxOf(part)
    expect(left).toBeGreaterThan(photo.right)
    expect(bottom).toBeLessThanOrEqual(photo.bottom)
  }
})

// Photos of up to 2,000 pixels are for large and dense screens: phones load the renditions that they loaded when 1000 pixels were the most
test('each screen loads a large photo in the width that it needs', async ({ browser, baseURL }) => {
  for (const [width, height, deviceScaleFactor, rendition] of [
    [360, 800, 2, 640],
    [390, 844, 2, 1000],
    [390, 844, 3, 1000],
    [430, 932, 3, 1000],
    [412, 915, 3.5, 1000],
    [360, 800, 4, 1000],
    [844, 390, 3, 1000],
    [915, 412, 3.5, 1000],
    [1440, 900, 1, 1000],
    [1440, 900, 2, 1440],
    [1920, 1080, 2, 1600],
  ] as const) {
    // The browser chooses the photo before any script runs.
    const screen = { viewport: { width, height }, deviceScaleFactor, javaScriptEnabled: false }
    await using context = await browser.newContext({ ...screen, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto('/product/sirena-crossbody', { waitUntil: 'commit' })
    const image = page.getByRole('region', { name: 'Photos' }).getByRole('img').first()
    expect(await image.getAttribute('width')).toBe('1600')
    await expect
      .poll(
        () => image.evaluate((one: HTMLImageElement) => one.currentSrc),
        `${width} × ${height} × ${deviceScaleFactor}`,
      )
      .toMatch(new RegExp(`/${rendition}\\.avif$`))
  }
})

test('on small screens price and button stay visible once the main button is scrolled away', {
  tag: '@phone-only',
}, async ({ page }) => {
  await openPage(page, '/product/aurelia-tote')
  const bar = page.locator('.buybar')
  await expect(bar).toHaveCount(0)
  await page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded()
  await expect(bar).toContainText('$1,290.00')
  const phone = page.viewportSize()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(bar).toBeHidden()
  if (phone) await page.setViewportSize(phone)
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
