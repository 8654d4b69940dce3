import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectPhoto, test } from '#tests/support/journey.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

function cards(page: Page) {
  return page.getByRole('main').getByRole('article')
}

function opacityOf(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => Number(getComputedStyle(element).opacity))
}

/** The position on the page, at any scroll position. */
function sidesOf(page: Page, selector: string): Promise<{ x: number; y: number }[]> {
  return page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { x, y } = one.getBoundingClientRect()
      return { x: Math.round(x + scrollX), y: Math.round(y + scrollY) }
    }),
  )
}

// HOM-010..019, CAT-025, CAT-030
test('a card shows bag, price and colors; material, score and buttons appear with mouse or focus, and always on touch screens', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await openPage(page, '/bags')
  const selene = cards(page).first()
  await expect(selene).toContainText('Selene Mini')
  await expectPhoto(selene.getByRole('img', { name: /^Selene Mini in/ }))
  await expect(selene).toContainText('$1,150')
  await expect(selene).toContainText('Cross-grain cactus leather')
  const dots = selene.getByRole('group', { name: 'Colors' }).getByRole('button')
  await expect(dots.first()).toBeVisible()
  expect(await dots.evaluateAll((all) => all.map((dot) => dot.ariaLabel))).toEqual([
    'Deep Sea Green',
    'Black',
    'Oyster',
  ])
  await expect(selene.getByText('Score 8.8/10')).toBeVisible()
  await expect(selene.getByText('No reviews yet')).toBeVisible()
  await expect(selene.locator('.stars')).toHaveCount(0)
  await expectAccessible(page)
  const [buttons, more] = ['.card__actions', selene.locator('.card__more')]
  await expect(more).toHaveText(/leather.*Score 8\.8\/10/)
  if (isMobile) {
    await expect(more).toHaveCSS('opacity', '1')
    await expect(more).toHaveCSS('position', 'static')
    expect(await opacityOf(page, buttons)).toBe(1)
    const [photo, row] = [selene.locator('.card__photo'), selene.locator(buttons)]
    expect((await row.boundingBox())?.y).toBeGreaterThan(
      ((await photo.boundingBox())?.y ?? 0) + ((await photo.boundingBox())?.height ?? 0),
    )
    return
  }
  expect(await opacityOf(page, buttons)).toBe(0)
  await expect(more).toHaveCSS('opacity', '0')
  await selene.getByRole('link', { name: 'Selene Mini', exact: true }).focus()
  await expect.poll(() => opacityOf(page, buttons)).toBe(1)
  await expect(more).toHaveCSS('opacity', '1')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await expect.poll(() => opacityOf(page, buttons)).toBe(0)
  await expect(more).toHaveCSS('opacity', '0')
  await selene.hover()
  await expect.poll(() => opacityOf(page, buttons)).toBe(1)
  await expect(more).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await expect(more).toHaveCSS('opacity', '0')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(cards(page).nth(1).locator('.card__meta')).toBeInViewport()
})

test('the second view is fetched when a mouse points at a card, and replaces the first one', async ({ page }) => {
  await openPage(page, '/bags')
  await expect(page.locator('.card__second')).toHaveCount(0)
  const selene = cards(page).first()
  await selene.hover()
  await expect(selene.locator('.card__second img')).toHaveCount(1)
  await expect.poll(() => opacityOf(page, '.card__second')).toBe(1)
  const views = await selene.locator('.card__media img').evaluateAll((all) =>
    all.map((image) => ({
      src: (image as HTMLImageElement).currentSrc,
      width: (image as HTMLImageElement).naturalWidth,
    })),
  )
  expect(views[1]?.width).toBeGreaterThan(0)
  expect(views[1]?.src).not.toBe(views[0]?.src)
  await page.mouse.move(0, 0)
  await expect.poll(() => opacityOf(page, '.card__second')).toBe(0)
})

test('a dot shows the bag in its color: photo, link and added variant; nothing else moves', async ({ page }) => {
  await openPage(page, '/bags')
  const selene = cards(page).first()
  const photo = selene.locator('.card__media img').first()
  const before = await photo.getAttribute('src')
  const places = await sidesOf(page, '.cards .card__name, .cards .card__actions')
  const black = selene.getByRole('button', { name: 'Black' })
  await expect(black).toHaveAttribute('aria-pressed', 'false')
  await black.focus()
  await page.keyboard.press('Enter')
  await expect(black).toBeFocused()
  await expect(black).toHaveAttribute('aria-pressed', 'true')
  await expectPhoto(selene.getByRole('img', { name: 'Selene Mini in black' }))
  expect(await photo.getAttribute('src')).not.toBe(before)
  expect(await sidesOf(page, '.cards .card__name, .cards .card__actions')).toEqual(places)
  await expectAccessible(page)
  for (const link of await selene.getByRole('link').all())
    await expect(link).toHaveAttribute('href', '/product/selene-mini?color=black')

  await selene.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(selene.getByText('Added!')).toBeVisible()
  await selene.getByRole('button', { name: 'Deep Sea Green' }).click()
  await expect(photo).toHaveAttribute('src', String(before))
  await black.click()
  await selene.getByRole('link', { name: 'Selene Mini', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Black' })).toBeChecked()
  await openPage(page, '/cart')
  await expect(page.getByRole('main')).toContainText('Black')
})

test('when the script of other colors is gone, a passing mouse shows nothing; choosing a color shows the failure, and works once it is back', async ({
  page,
}) => {
  const script = /\/card-looks-[^/]+\.js$/
  await page.route(script, (route) => route.fulfill({ status: 404, body: '' }))
  await openPage(page, '/bags')
  const selene = cards(page).first()
  const said = page.locator('.toaster')
  await said.evaluate((toaster) => {
    toaster.dataset.toasts = '0'
    const count = (records: MutationRecord[]) => records.reduce((sum, { addedNodes }) => sum + addedNodes.length, 0)
    new MutationObserver((records) => {
      toaster.dataset.toasts = String(Number(toaster.dataset.toasts) + count(records))
    }).observe(toaster, { childList: true })
  })
  const asked = page.waitForResponse(/\/card-looks-/)
  await selene.hover()
  await asked
  await cards(page).nth(1).hover()
  await selene.getByRole('button', { name: 'Black' }).click()
  await expect(said).toHaveText('This part of the page did not load. Please try again.')
  await expect(said).toHaveAttribute('data-toasts', '1')
  await page.unroute(script)
  // A browser that remembers the failure loads the document again.
  const black = selene.getByRole('button', { name: 'Black' })
  await expect(async () => {
    await black.click()
    await expect(black).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 })
  }).toPass()
})

test('cards of a row align their lines, two to a row on a tablet, rows of the list have the full width, and on a phone no heart covers their photo', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await openPage(page, '/bags')
  const inRow = isMobile ? 2 : 3
  for (const part of ['.card__name', '.price', '.card__mat', '.card__dots', '.card__meta']) {
    const tops = (await sidesOf(page, `.cards ${part}`)).map(({ y }) => y)
    expect(new Set(tops.slice(0, inRow)).size, part).toBe(1)
    expect(tops[inRow], part).toBeGreaterThan(tops[0] ?? 0)
  }
  if (isMobile) {
    const rows = await topsOfCards(page)
    expect(rows).toHaveLength(12)
    for (let each = 0; each < rows.length; each += 2) expect(rows[each]).toEqual(rows[each + 1])
    await page.getByRole('button', { name: 'List', exact: true }).click()
    const card = cards(page).first()
    const [photo, heart] = [
      await card.locator('.card__media').boundingBox(),
      await card.locator('.heart').boundingBox(),
    ]
    expect(heart?.x).toBeGreaterThanOrEqual((photo?.x ?? 0) + (photo?.width ?? 0))
    expect((heart?.x ?? 0) + (heart?.width ?? 0)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Grid', exact: true }).click()
  }
  await page.setViewportSize({ width: 834, height: 1112 })
  const photos = await sidesOf(page, '.cards .card__photo')
  expect(photos[1]?.y).toBe(photos[0]?.y)
  expect(photos[2]?.x).toBe(photos[0]?.x)
  expect(photos[2]?.y).toBeGreaterThan(photos[0]?.y ?? 0)
  if (isMobile) return
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expectListRows(page)
})

/** In the list a row has the full width, with price and buttons on one line beside the text. */
async function expectListRows(page: Page): Promise<void> {
  const boxOf = async (part: string) => {
    const box = await page.locator(`.cards ${part}`).first().boundingBox()
    return {
      left: box?.x ?? 0,
      right: (box?.x ?? 0) + (box?.width ?? 0),
      middle: (box?.y ?? 0) + (box?.height ?? 0) / 2,
    }
  }
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const list = await boxOf('.card')
    const [photo, name, price, buttons] = [
      await boxOf('.card__photo'),
      await boxOf('.card__name'),
      await boxOf('.price'),
      await boxOf('.card__actions'),
    ]
    expect(name.left).toBeGreaterThan(photo.right)
    expect(buttons.right).toBeCloseTo(list.right, 0)
    expect(await opacityOf(page, '.card__actions')).toBe(1)
    if (width === 390) continue
    expect(price.left).toBeGreaterThan(name.right)
    expect(buttons.left).toBeGreaterThan(price.right)
    expect(Math.abs(price.middle - buttons.middle)).toBeLessThan(2)
  }
}

function topsOfCards(page: Page): Promise<(number | undefined)[][]> {
  return page.locator('.cards > .card').evaluateAll((cards) => {
    const parts = ['.card__media', '.price', '.card__meta > :first-child', '.rate']
    return cards.map((card) => parts.map((part) => card.querySelector(part)?.getBoundingClientRect().top))
  })
}
