import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectPhoto, test } from '#tests/support/journey.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

// PDP-004..008, PDP-012
test('photos move by button, key and thumbnail, and a new set starts at its first', async ({ page }) => {
  await openPage(page, '/product/aurelia-tote')
  const counter = page.getByText(/^\d \/ \d$/)
  await expect(counter).toHaveText('1 / 6')
  await page.getByRole('button', { name: 'Next photo' }).click()
  await expect(counter).toHaveText('2 / 6')
  await page.keyboard.press('ArrowRight')
  await expect(counter).toHaveText('3 / 6')
  await page.getByRole('button', { name: 'Previous photo' }).click()
  await expect(counter).toHaveText('2 / 6')
  const thumbnails = page.getByRole('group', { name: 'Choose a photo' }).getByRole('button')
  await expect(thumbnails).toHaveCount(6)
  await thumbnails.last().click()
  await expect(counter).toHaveText('6 / 6')
  await page.keyboard.press('ArrowRight')
  await expect(counter).toHaveText('1 / 6')
  await page.getByRole('button', { name: 'Previous photo' }).click()
  await expect(counter).toHaveText('6 / 6')
  await page.getByRole('radio', { name: 'Ink Navy' }).click()
  await expect(counter).toHaveText('1 / 6')
  await page.getByRole('button', { name: 'Next photo' }).click()
  await page.getByRole('button', { name: 'Default photos' }).click()
  await expect(counter).toHaveText('1 / 6')
})

// PDP-009..011, PDP-018
test("a color brings its own photos, and 'Default' the general ones back", async ({ page }) => {
  await openPage(page, '/product/aurelia-tote')
  const views = page.getByRole('region', { name: 'Photos' }).getByRole('img')
  await expect(views.and(page.getByAltText(/in cognac/))).toHaveCount(6)
  await page.getByRole('radio', { name: 'Bone' }).click()
  await expect(views.and(page.getByAltText(/in bone/))).toHaveCount(6)
  await expect(views).toHaveCount(6)
  await page.getByRole('button', { name: 'Default photos' }).click()
  await expect(views.and(page.getByAltText(/in cognac/))).toHaveCount(6)
})

test('on a wide screen all views of the color are in a grid: the first large, the others in pairs, each with its photo', async ({
  page,
}) => {
  await openPage(page, '/product/onda-bucket')
  const views = page.getByRole('region', { name: 'Photos' }).getByRole('img')
  await expect(views).toHaveCount(5)
  await page.getByRole('radio', { name: 'Oyster' }).click()
  await expect(views.and(page.getByAltText(/in oyster/))).toHaveCount(5)
  for (const view of await views.all()) {
    await view.scrollIntoViewIfNeeded()
    await expectPhoto(view)
  }
  const boxes = await Promise.all((await views.all()).map((view) => view.boundingBox()))
  const [first, second, third, fourth] = boxes
  expect(first?.width).toBeGreaterThan((second?.width ?? 0) * 1.9)
  expect(second?.y).toBe(third?.y)
  expect(second?.width).toBeCloseTo(third?.width ?? 0, 1)
  expect(fourth?.y).toBeGreaterThan((third?.y ?? 0) + (third?.height ?? 0))
  expect(new Set(await views.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).currentSrc))).size).toBe(5)
})

test('arrows walk through the grid, and the counter follows the scrolling; a click opens the view under it', async ({
  page,
}) => {
  await openPage(page, '/product/aurelia-tote')
  const counter = page.getByText(/^\d \/ \d$/)
  const views = page.getByRole('region', { name: 'Photos' }).getByRole('img')
  await page.getByRole('button', { name: 'Next photo' }).click()
  await expect(counter).toHaveText('2 / 6')
  await expect(views.nth(1)).toBeInViewport({ ratio: 0.8 })
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(counter).toHaveText('6 / 6')
  await expect(views.nth(5)).toBeInViewport({ ratio: 0.5 })
  await expect(page.getByRole('button', { name: 'Add to Bag', exact: true }).first()).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(counter).toHaveText('1 / 6')
  await page.mouse.wheel(0, 900)
  await expect(counter).toHaveText('2 / 6')
  const third = await views.nth(2).boundingBox()
  await page.mouse.click((third?.x ?? 0) + 90, (third?.y ?? 0) + 90)
  await expect(page.getByRole('dialog').getByText('3 / 6')).toBeVisible()
})

test('a phone fetches the shown photo, and its neighbors once it is idle', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await openPage(page, '/product/conchiglia-phone')
  const views = page.locator('.main-photo__view img')
  await expectPhoto(views.first())
  await page.evaluate(() => scrollTo(0, 400))
  await expect(views).toHaveCount(2)
  const fetched = await views.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).currentSrc).length)
  expect(fetched).toBe(1)
})

test('the material is shown as large as its pixels and the page allow, with one sentence', async ({ page }) => {
  await openPage(page, '/product/onda-bucket')
  const macro = page.getByRole('region', { name: 'The material, close' })
  await macro.scrollIntoViewIfNeeded()
  const photo = macro.locator('img')
  await expectPhoto(photo)
  const [right, width, wide] = await photo.evaluate((one) => {
    return [one.getBoundingClientRect().right, one.clientWidth, innerWidth]
  })
  expect([right, width]).toEqual([wide, Math.min(wide ?? 0, 1000)])
  await expect(macro.getByRole('paragraph')).toHaveText(
    'Grown in weeks on sawdust. It has a grain because it was alive.',
  )
  await page.getByRole('radio', { name: 'Oyster' }).click()
  await expect.poll(() => photo.evaluate((one: HTMLImageElement) => one.currentSrc)).toContain(await closeUpOf(page))
})

test('a swipe over the photo moves on and does not enlarge it', { tag: '@phone' }, async ({ page }) => {
  await openPage(page, '/product/aurelia-tote')
  const shown = page.locator('.main-photo__view[data-shown]')
  await swipe(page, shown, -150)
  await expect(page.getByText('2 / 6')).toBeVisible()
  await swipe(page, shown, 150)
  await expect(page.getByText('1 / 6')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a tap soon after moving on enlarges the photo shown by then', { tag: '@phone-only' }, async ({ page }) => {
  await openPage(page, '/product/aurelia-tote')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // The previous photo stays below the new one for as long as the test may take.
  await page.evaluate(() => document.documentElement.style.setProperty('--duration-slow', '60s'))
  await page.getByRole('button', { name: 'Next photo' }).tap()
  await page.getByRole('button', { name: 'Enlarge photo', exact: true }).tap()
  await expect(page.getByRole('dialog').getByText('2 / 6')).toBeVisible()
})

/** A photo is 1000 pixels wide: it is shown 720 wide on a screen of 1440 × 900, and 390 on a phone. */
const ownPixels = { desktop: 1000 / 720, phone: 1000 / 390 }

test('a photo is enlarged, moved and closed by keyboard alone', { tag: '@phone' }, async ({ page, isMobile }) => {
  await openPage(page, '/product/aurelia-tote')
  const enlarge = page.getByRole('button', { name: 'Enlarge photo', exact: true })
  await enlarge.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Photos of Aurelia Tote' })
  await expect(viewer.getByRole('img')).toHaveAccessibleName(/Aurelia Tote in cognac/)
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2 / 6')).toBeVisible()
  const photo = viewer.locator('.viewer__photo')
  const loaded = () => viewer.getByRole('img').evaluate((one: HTMLImageElement) => one.currentSrc.split('/').at(-1))
  await expect.poll(loaded, 'a phone loads what its screen shows').toBe(isMobile ? '480.avif' : '1000.avif')
  await page.keyboard.press('+')
  await expect.poll(loaded, 'and all pixels once it is enlarged').toBe('1000.avif')
  await expect.poll(() => scaleOf(photo)).toBeCloseTo(isMobile ? 1.5 : ownPixels.desktop)
  const before = await placeOf(photo)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => placeOf(photo)).toBe(before - 80)
  await page.keyboard.press('0')
  await expect.poll(() => scaleOf(photo)).toBe(1)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(enlarge).toBeFocused()
  await expect(page.getByText('2 / 6')).toBeVisible()
})

test('a click enlarges its point, dragging moves, and another photo starts whole', async ({ page }) => {
  await openPage(page, '/product/aurelia-tote')
  await page.getByRole('button', { name: 'Enlarge photo', exact: true }).click({ position: { x: 200, y: 200 } })
  const viewer = page.getByRole('dialog')
  const photo = viewer.locator('.viewer__photo')
  const box = await viewer.boundingBox()
  const [x, y] = [(box?.width ?? 0) / 2, (box?.height ?? 0) / 2]
  await page.mouse.click(x, y)
  await expect.poll(() => scaleOf(photo)).toBeCloseTo(ownPixels.desktop)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y, { steps: 3 })
  await page.mouse.up()
  await expect.poll(() => placeOf(photo)).toBe(60)
  await viewer.getByRole('button', { name: 'Next photo' }).click()
  await expect.poll(() => scaleOf(photo)).toBe(1)
  await swipe(page, viewer, 150)
  await expect(viewer.getByText('1 / 6')).toBeVisible()
  await viewer.getByRole('button', { name: 'Close' }).click()
  await expect(viewer).toHaveCount(0)
})

test('on a touch screen one finger moves on and two fingers enlarge', { tag: '@phone-only' }, async ({ page }) => {
  await openPage(page, '/product/aurelia-tote')
  const photos = await page.getByRole('region', { name: 'Photos', exact: true }).boundingBox()
  const y = (photos?.y ?? 0) + 200
  await touch(page, [[{ x: 300, y }], [{ x: 220, y }], [{ x: 120, y }]])
  await expect(page.getByText('2 / 6')).toBeVisible()
  const photo = page.locator('.viewer__photo')
  // The browser takes a touch right after a swipe as its end, so a finger touches again.
  await expect(async () => {
    await page.getByRole('button', { name: 'Enlarge photo', exact: true }).tap()
    await expect(photo).toBeVisible({ timeout: 1_500 })
  }).toPass()
  await touch(page, [
    [
      { x: 160, y: 400 },
      { x: 240, y: 400 },
    ],
    [
      { x: 120, y: 400 },
      { x: 280, y: 400 },
    ],
    [
      { x: 80, y: 400 },
      { x: 320, y: 400 },
    ],
  ])
  await expect.poll(() => scaleOf(photo), 'three times would be more than its own pixels').toBeCloseTo(ownPixels.phone)
  await touch(page, [[{ x: 200, y: 400 }], [{ x: 240, y: 400 }]])
  await expect.poll(() => placeOf(photo)).toBeGreaterThan(10)
  await expect(page.getByRole('dialog').getByText('2 / 6')).toBeVisible()
})

test('the first photo is fetched before all others, and the viewer only on demand', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await openPage(page, '/product/aurelia-tote')
  const shown = page.getByRole('region', { name: 'Photos' }).getByRole('img').first()
  const html = await (await page.request.get('/product/aurelia-tote')).text()
  expect(html.match(/<(?!script)[^>]*fetchPriority="high"/gi)).toHaveLength(1)
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.complete)).toBe(true)
  expect(scripts.filter((url) => url.includes('photo-viewer'))).toEqual([])
  await page.getByRole('button', { name: 'Enlarge photo', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => scripts.filter((url) => url.includes('photo-viewer'))).not.toEqual([])
})

test("nothing moves while a bag's page loads, nor when another photo or color does", { tag: '@phone' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openPage(page, '/product/aurelia-tote')
  await expect(page.locator('.main-photo__view[data-near]')).toHaveCount(3)
  await page.getByRole('button', { name: 'Next photo' }).click()
  await page.getByRole('radio', { name: 'Ink Navy' }).click()
  await expect(page.getByText('1 / 6')).toBeVisible()
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
})

/** The file name of the view closest to the material. */
async function closeUpOf(page: Page): Promise<string> {
  const src = await page.locator('.main-photo__view img[alt*="oyster"][alt*="close-up"]').getAttribute('src')
  return /[0-9a-f]{16}/.exec(src ?? '')?.[0] ?? ''
}

async function swipe(page: Page, over: Locator, by: number): Promise<void> {
  const box = await over.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by, y, { steps: 4 })
  await page.mouse.up()
}

type Fingers = { x: number; y: number }[]

/** Fingers go down at the first points, move through the others, and are lifted. */
async function touch(page: Page, [first = [], ...moves]: Fingers[]): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: first })
  for (const touchPoints of moves) await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}

function scaleOf(photo: Locator): Promise<number> {
  return photo.evaluate((one) => new DOMMatrix(getComputedStyle(one).transform).a)
}

function placeOf(photo: Locator): Promise<number> {
  return photo.evaluate((one) => Math.round(new DOMMatrix(getComputedStyle(one).transform).e))
}

test('New and Sale are shown on the photo of the bag, above it', async ({ page }) => {
  for (const [slug, flag] of [
    ['onda-bucket', 'New'],
    ['falce-shoulder', 'Sale'],
  ]) {
    await openPage(page, `/product/${slug}`)
    const word = page.getByRole('region', { name: 'Photos' }).getByText(flag ?? '', { exact: true })
    await expect(word).toBeInViewport({ ratio: 1 })
    expect(await word.evaluate((one) => getComputedStyle(one).backgroundColor), slug).not.toBe('rgba(0, 0, 0, 0)')
    expect(await isAbovePhotos(word), slug).toBe(true)
  }
})

/** True when the label is above the photos. It lets presses through, so it accepts them while the browser is asked. */
function isAbovePhotos(word: Locator): Promise<boolean> {
  return word.evaluate((element) => {
    element.style.pointerEvents = 'auto'
    const { x, y, width, height } = element.getBoundingClientRect()
    const [above] = document
      .elementsFromPoint(x + width / 2, y + height / 2)
      .filter(({ tagName }) => tagName !== 'BUTTON')
    return above === element
  })
}
