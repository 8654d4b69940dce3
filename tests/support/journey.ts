import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Frame,
  type Locator,
  type Page,
  type Request,
  type Response,
} from '@playwright/test'
import type axe from 'axe-core'
import { assertReconciled } from './reconciled.ts'
import { changeInShop } from './shop-database.ts'
import { type RunningShop, startShop } from './start-shop.ts'
import { takeOpenWaits } from './waits.ts'

type Fixtures = {
  /** Another browser with a separate visitor. */
  newVisitor: () => Promise<Page>
  /** Permits responses of 400 or more by path, '404 /product/*'; any other fails the journey. */
  allowAnswers: (...answers: string[]) => void
}

/**
 * Journeys run against a real shop process, one for each worker, whose data must reconcile at the end. A console error, a failed page
 * script and a response of 400 or more that is not allowed fail them, in whichever browser they open.
 */
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
  allowAnswers: [
    async ({ browser }, use) => {
      const answers = watchAnswers(browser)
      await use(answers.allow)
      expect(takeOpenWaits(), 'what it still waited for').toEqual([])
      expect(await answers.end(), 'answers of 400 or more that the journey does not allow').toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    const errors = watchErrors(page)
    await use(page)
    expect(errors, 'errors in the console').toEqual([])
  },
  newVisitor: async ({ browser, contextOptions, baseURL }, use) => {
    const opened: { context: BrowserContext; errors: string[] }[] = []
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) })
      const page = await context.newPage()
      opened.push({ context, errors: watchErrors(page) })
      return page
    })
    for (const { context, errors } of opened) {
      expect(errors, 'errors in the console').toEqual([])
      await context.close()
    }
  },
})

export { expect } from '@playwright/test'

/** Stocks the products that journeys buy again and again; the first one's standard shipping costs $8.00. */
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

/** The minified file: it is injected into each page that is checked. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const accessibilityRules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/**
 * Runs axe once for each state of a page: a repeated check takes a second and finds nothing new. Of a page behind a modal dialog nobody
 * reaches anything, and it is checked as it is without the dialog.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const violations = await violationsIn(page)
  for (const frame of page.frames().slice(1)) {
    if (frame.url() !== 'about:srcdoc') violations.push(...(await violationsIn(frame)))
  }
  const documents = page.locator('iframe[srcdoc]')
  for (const html of await documents.evaluateAll((all: HTMLIFrameElement[]) => all.map(({ srcdoc }) => srcdoc))) {
    violations.push(...(await violationsOf(page.context(), html)))
  }
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  expect(found).toEqual([])
}

async function violationsIn(frame: Page | Frame): Promise<axe.Result[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
  return frame.evaluate(async (values) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const modals = [...document.querySelectorAll('dialog:modal')]
    const results = await inPage.run(modals.length > 0 ? modals : document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      iframes: false,
    })
    return results.violations
  }, accessibilityRules)
}

/** Checks the document of a sandboxed frame in a page of its own: timers never fire in the frame, so axe may wait there for ever. */
async function violationsOf(context: BrowserContext, html: string): Promise<axe.Result[]> {
  const page = await context.newPage()
  await page.setContent(html)
  const violations = await violationsIn(page)
  await page.close()
  return violations
}

/** Expects the image to be loaded, not broken. */
export async function expectPhoto(image: Locator): Promise<void> {
  await expect
    .poll(() => image.evaluate((one: HTMLImageElement) => (one.complete ? one.naturalWidth : 0)))
    .toBeGreaterThan(0)
}

/** The browser's console message about a response of 400 or more. Responses are checked separately. */
const reportedAnswer = /^Failed to load resource: the server responded with a status of \d{3}/

function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !reportedAnswer.test(message.text())) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** The response of a stream whose session has ended or changed: it may come at any sign-in or sign-out. */
const endedStream = '403 /api/live'

/** Watches documents, parts, calls and streams of every context that the browser opens from now on. */
function watchAnswers(browser: Browser) {
  const refused: { name: Promise<string | null>; call: AnsweredCall }[] = []
  const signOuts: AnsweredCall[] = []
  const allowed = [endedStream]
  const watch = (context: BrowserContext) => {
    const began = new WeakMap<Request, number>()
    callAgain(context.request)
    context.on('request', (request) => began.set(request, performance.now()))
    context.on('response', (response) => {
      const [from, status] = [began.get(response.request()) ?? 0, response.status()]
      const call = { context, status, from, to: performance.now() }
      if (status >= 400) refused.push({ name: refusalOf(response), call })
      else if (response.url().endsWith('/sign-out')) signOuts.push(call)
    })
  }
  browser.on('context', watch)
  return {
    allow: (...answers: string[]) => void allowed.push(...answers),
    async end() {
      browser.off('context', watch)
      const counted = refused.filter(({ call }) => !signOuts.some((signOut) => isOfEnded(call, signOut)))
      const came = (await Promise.all(counted.map(({ name }) => name))).filter((answer) => answer !== null)
      return came.filter((answer) => !allowed.some((each) => matches(answer, each)))
    },
  }
}

type AnsweredCall = { context: BrowserContext; status: number; from: number; to: number }

/** True for a call made during a sign-out: the shop no longer knew the session when it answered. */
function isOfEnded(asked: AnsweredCall, signOut: AnsweredCall): boolean {
  const isBeside = asked.from < signOut.to && signOut.from < asked.to
  return asked.status === 401 && asked.context === signOut.context && isBeside
}

/** Repeats calls made without a page, as browsers do, when the shop closed the idle connection just before the request. */
function callAgain(request: APIRequestContext): void {
  const { get, post } = request
  Object.assign(request, {
    get: (url: string, options?: object) => get.call(request, url, { maxRetries: 2, ...options }),
    post: (url: string, options?: object) => post.call(request, url, { maxRetries: 2, ...options }),
  })
}

/** The code of a refusal. Null for a response that a test made up, as no server sent it. */
async function refusalOf(response: Response): Promise<string | null> {
  const answer = `${response.status()} ${new URL(response.url()).pathname}`
  return response.serverAddr().then(
    (server) => server && answer,
    () => answer,
  )
}

/** Compares a response with an allowed one; a star means one part of the path. */
function matches(answer: string, allowed: string): boolean {
  const [parts, named] = [answer.split('/'), allowed.split('/')]
  return parts.length === named.length && named.every((part, at) => part === '*' || part === parts[at])
}
