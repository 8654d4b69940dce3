import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Locator, type Page, type Response } from '@playwright/test'
import { assertReconciled } from './reconciled.ts'
import { changeInShop } from './shop-database.ts'
import { type RunningShop, startShop } from './start-shop.ts'

type Fixtures = {
  /** Another browser with a visitor of its own. */
  newVisitor: () => Promise<Page>
}

/** Journeys run against a real shop process, one for each worker, whose books must agree at the end. Any console error or failed page script fails them. */
export const test = base.extend<Fixtures, { shop: RunningShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern
    async ({}, use) => {
      const shop = await startShop()
      await stockUp(shop)
      await use(shop)
      await assertReconciled(shop).finally(() => shop.stop())
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  page: async ({ page }, use) => {
    const errors = watchErrors(page)
    await use(page)
    expect(await errors(), 'errors in the console, and parts of pages that are missing').toEqual([])
  },
  newVisitor: async ({ browser, contextOptions, baseURL }, use) => {
    const opened: { context: BrowserContext; errors: () => Promise<string[]> }[] = []
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) })
      const page = await context.newPage()
      opened.push({ context, errors: watchErrors(page) })
      return page
    })
    for (const { context, errors } of opened) {
      expect(await errors(), 'errors in the console, and parts of pages that are missing').toEqual([])
      await context.close()
    }
  },
})

export { expect } from '@playwright/test'

/** The bags that journeys buy over and over: there is enough of them, and the first one's standard delivery costs $8.00. */
async function stockUp(shop: RunningShop): Promise<void> {
  const bought = `('galassia-flap', 'calypso-tote')`
  const statements = [
    `update products set total_stock = 900 where id in ${bought}`,
    `update product_variants set stock_quantity = 900 where product_id in ${bought}`,
    `update shipping_options set price_cents = 800 where id = 'galassia-flap-standard'`,
  ]
  const topics = ['catalogue', 'product:galassia-flap', 'product:calypso-tote']
  await changeInShop(shop, statements.join('; '), topics)
}

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  expect(found).toEqual([])
}

/** There, and not the sign of a broken one. */
export async function expectPhoto(image: Locator): Promise<void> {
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => (one.complete ? one.naturalWidth : 0)))
    .toBeGreaterThan(0)
}

const parts = ['image', 'script', 'stylesheet', 'font', 'manifest']

/**
 * A declined card is an answer with status 402 that the browser reports by itself: expected ones are not errors. A picture, script, style
 * or font that the shop itself refuses is one; what a test puts in its place is not.
 */
function watchErrors(page: Page): () => Promise<string[]> {
  const errors: string[] = []
  const refused: Promise<string | null>[] = []
  page.on('console', (message) => {
    const isReportedStatus = /status of 4\d\d/.test(message.text())
    if (message.type() === 'error' && !isReportedStatus) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('response', (response) => {
    if (response.status() >= 400 && parts.includes(response.request().resourceType())) refused.push(refusalOf(response))
  })
  return async () => [...errors, ...(await Promise.all(refused)).filter((each) => each !== null)]
}

async function refusalOf(response: Response): Promise<string | null> {
  const isOfShop = (await response.serverAddr().catch(() => null)) !== null
  return isOfShop ? `${response.status()} ${response.url()}` : null
}
