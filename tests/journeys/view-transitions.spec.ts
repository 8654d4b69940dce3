import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { openPage } from '#tests/support/shopper-steps.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }))

test('the photograph of a card grows into the product page, and back to its place in the list', async ({ page }) => {
  await watchTransitions(page)
  await openBags(page)
  const card = cards(page).nth(7)
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const place = await page.evaluate(() => scrollY)
  await openFromPhoto(card)
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(() => transitions(page)).toEqual([photoOnBothSides])
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
  const line = await page.locator('.header').boundingBox()
  expect(await headerBottomOf(page)).toBe((line?.y ?? 0) + (line?.height ?? 0))

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bags')
  await expect.poll(() => transitions(page)).toEqual([photoOnBothSides, photoOnBothSides])
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(3)
  await page.goForward()
  await expect.poll(async () => (await transitions(page)).length).toBe(3)
  await expect(page.locator('[style*=view-transition-name]')).toHaveCount(0)
})

test('with reduced motion, and between other pages, the next page appears at once', async ({ page }) => {
  await watchTransitions(page)
  await openBags(page)
  await page.getByRole('banner').getByRole('link', { name: 'New Arrivals' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Arrivals')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openFromPhoto(cards(page).first())
  await expect(page.getByRole('button', { name: 'Add to Bag', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Arrivals')
  expect(await transitions(page)).toEqual([])
})

test('a press while the photograph grows counts, and another move ends it', async ({ page }) => {
  await watchTransitions(page, { hold: true })
  await openBags(page)
  await openFromPhoto(cards(page).first())
  await expect.poll(() => transitions(page)).toEqual([photoOnBothSides])
  await page.locator('.main-photo').click({ position: { x: 200, y: 200 } })
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add to Bag', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Bag, 1 item' })).toBeVisible()
  expect(await isRunning(page)).toBe(true)
  await page.getByRole('banner').getByRole('link', { name: 'Our Impact' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('5% returns')
  expect(await isRunning(page)).toBe(false)
})

test('no transition waits for the network: until the bag has loaded the list reacts to everything', async ({
  page,
}) => {
  await watchTransitions(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/products/getProductBySlug', async (route) => {
    await released
    await route.continue()
  })
  await openBags(page)
  await openFromPhoto(cards(page).first())
  await expect(page).toHaveURL(/\/product\//)
  await page.getByRole('banner').getByRole('link', { name: 'New Arrivals' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Arrivals')
  const answer = page.waitForResponse('**/api/products/getProductBySlug')
  release()
  await (await answer).finished()
  await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  })
  await expect(page).toHaveURL(/\/new-arrivals$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Arrivals')
  expect(await transitions(page)).toEqual([])
})

/** Photographs move once idle time has loaded the pages of all addresses; a quicker visitor sees the next page at once. */
async function openBags(page: Page): Promise<void> {
  await openPage(page, '/bags')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.waitForFunction(async () => {
    const table = performance.getEntriesByType('resource').find(({ name }) => /\/find-page-[^/]+\.js$/.test(name))
    return table && (await import(table.name))
  })
}

const photoOnBothSides = [
  '::view-transition-group(photo)',
  '::view-transition-new(photo)',
  '::view-transition-old(photo)',
]

/** The cards with a photograph: bags that another journey adds may have none, and nothing of theirs moves. */
function cards(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('a.card__media img') })
}

/** The link of the photo is not for keyboards, nor named: the name below it has the same link. */
function openFromPhoto(card: Locator): Promise<void> {
  return card.locator('a.card__media').click({ position: { x: 60, y: 60 } })
}

type Watching = { seen: string[][]; last?: ViewTransition }

/** Records what each transition moves; a held one waits until something ends it. */
async function watchTransitions(page: Page, { hold = false } = {}): Promise<void> {
  await page.addInitScript((isHeld) => {
    const watching: Watching = { seen: [] }
    Object.assign(window, { watching })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      watching.last = transition
      transition.ready.then(
        () => {
          const moving = document
            .getAnimations()
            .filter(({ effect }) => pseudoOf(effect).startsWith('::view-transition'))
          if (isHeld) for (const each of moving) each.pause()
          watching.seen.push([...new Set(moving.map(({ effect }) => pseudoOf(effect)))].sort())
        },
        () => watching.seen.push([]),
      )
      return transition
    }
    const pseudoOf = (effect: AnimationEffect | null) =>
      effect instanceof KeyframeEffect ? (effect.pseudoElement ?? '') : ''
  }, hold)
}

function transitions(page: Page): Promise<string[][]> {
  return page.evaluate(() => (window as unknown as { watching: Watching }).watching.seen)
}

function isRunning(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.matches(':active-view-transition'))
}

function headerBottomOf(page: Page): Promise<number> {
  return page.evaluate(() => Number.parseFloat(document.documentElement.style.getPropertyValue('--header-bottom')))
}
