import type { Page, Request } from '@playwright/test'
import { startCheckout } from '#tests/support/checkout-steps.ts'
import { expect, test } from '#tests/support/journey.ts'
import { putIntoAccount, signInOn } from '#tests/support/shopper-calls.ts'
import {
  demoCustomer,
  fillCard,
  fillShipping,
  goodCard,
  newCustomer,
  untilAlive,
} from '#tests/support/shopper-steps.ts'

const tabs = ['profile', 'addresses', 'payment-methods', 'orders', 'returns', 'impact', 'security']
const paths = [
  '/',
  '/bags',
  '/product/aurelia-tote',
  '/cart',
  '/wishlist',
  '/checkout',
  '/checkout?step=payment',
  '/withdraw',
  '/withdraw?order=SM-NOTYOURS',
  ...tabs.map((tab) => `/account?tab=${tab}`),
]

test('on a slow network nothing moves when the rest of a page loads', { tag: '@phone' }, async ({
  page,
  allowAnswers,
}) => {
  test.slow()
  allowAnswers('404 /api/returns/getWithdrawal')
  await signInOn(page, demoCustomer)
  await putIntoAccount(page, 'galassia-flap')
  await page.addInitScript(noteMoves)
  for (const path of paths) await expectStill(page, path)
})

test('nor at the step at which a guest signs in', async ({ page }) => {
  await startCheckout(page)
  await fillShipping(page, newCustomer('Nora Reed'))
  await fillCard(page, goodCard)
  await page.getByRole('button', { name: 'Review Order' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
  await page.addInitScript(noteMoves)
  await expectStill(page, '/checkout?step=account')
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible()
  // Nor while the button works: it keeps its width.
  await expect(page.getByText(/We sent a code/)).toBeVisible()
  expect(await movesOn(page)).toEqual([])
})

async function expectStill(page: Page, path: string): Promise<void> {
  const arrive = await holdBackAnswers(page)
  await page.goto(path)
  await untilAlive(page)
  await arrive()
  await expect.poll(() => skeletonsInSight(page), path).toBe(0)
  expect(await movesOn(page), path).toEqual([])
  await page.unrouteAll({ behavior: 'wait' })
}

/** Everything but the stream of changes waits until the function is called, which resolves when all of it has loaded. */
async function holdBackAnswers(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const open = new Set<Request>()
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  await page.route(/\/api\/(?!live)/, async (route) => {
    open.add(route.request())
    await held.promise
    await route.continue()
  })
  return async () => {
    held.resolve()
    await expect.poll(() => [...open].map((request) => request.url()), 'what has not come').toEqual([])
  }
}

/** Others load when somebody comes near. */
function skeletonsInSight(page: Page): Promise<number> {
  return page
    .locator('main .skeleton')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).filter(({ top, bottom }) => bottom > 0 && top < innerHeight),
    )
    .then(({ length }) => length)
}

/** Runs in the page, before its own scripts. */
function noteMoves(): void {
  const moves: string[] = []
  Object.assign(window, { moves })
  const note = (entries: PerformanceEntry[]) => {
    for (const { value, sources } of entries as LayoutShift[])
      for (const { node, previousRect, currentRect } of sources) {
        const name = node instanceof Element ? `${node.tagName} ${node.className}` : node?.parentElement?.className
        if (value > 0.001) moves.push(`${name} from ${previousRect.y} to ${currentRect.y}: ${value}`)
      }
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  Object.assign(window, { noteRest: () => note(observer.takeRecords()) })
}

/** Moves are reported after the frame in which they were drawn: the second frame from now is after that. */
async function movesOn(page: Page): Promise<string[]> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  return page.evaluate(() => {
    Reflect.get(window, 'noteRest')()
    return Reflect.get(window, 'moves')
  })
}

type LayoutShift = PerformanceEntry & {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}
