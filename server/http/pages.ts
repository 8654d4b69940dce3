import type { PublicIdentity } from '#adapters/identity/identity.ts'
import type { PageSource } from '#adapters/metrics/metrics.ts'
import { describeError } from '#server/rpc/describe-error.ts'
import type { Shop } from '#server/shop.ts'
import type { PageRenderer } from './app.ts'
import { hasJustChanged } from './calls.ts'
import { moved } from './canonical-url.ts'
import type { Bytes } from './encodings.ts'
import { answerWith, encodedFor, type FinishedPage, finishPage, pausedPage, sharedHeaders } from './finished-page.ts'
import { type PageCall, pageReads } from './page-reads.ts'
import { createRateLimit } from './rate-limit.ts'
import { contentSecurityPolicy, openedByKey, withoutKey } from './security.ts'
import { createSharedCache, createSharedRuns } from './shared-cache.ts'
import { createTurns } from './turns.ts'

const words = {
  429: 'Many pages were asked for from your network. Please wait a minute and try again.',
  503: 'Many people are looking at the shop right now. Please try again in a few seconds.',
}

/** The pages as built, or from source in development. */
export type Pages = {
  renderPage: (request: PageRequest) => Promise<RenderedPage>
  renderFailure: (request: PageRequest) => Promise<RenderedPage>
  /** The canonical URL of a page, without parameters that it does not read. */
  canonicalUrl: (url: URL) => URL
  /** The built files that a page loads first. */
  filesOf: (route: PageFilesOf) => PageFiles
  /** In development nothing is cached, and Vite's own scripts and styles may run. */
  isDevelopment?: boolean
}
export type PageFilesOf = { page: string; frame: string | null }
/** `early` runs before everything else; `page` and `frame` export the page itself. */
export type PageFiles = {
  early: string
  entry: string
  page: string
  frame: string | null
  scripts: string[]
  styles: string[]
}

type PageRequest = {
  url: URL
  publicUrl: string
  assetUrl: string
  identity: PublicIdentity
  call: PageCall
  filesOf: Pages['filesOf']
}
/** True when none of the page's reads failed. */
type RenderedPage =
  | { status: number; html: Bytes; topics: string[]; isWhole: boolean }
  | { status: 301; movedTo: string }
type Served = { status: number; page: FinishedPage } | { movedTo: string }

const developmentPolicy = "frame-ancestors 'none'"
/** The most pages per minute and IP address that are not cached. In the demo's tests many visitors share one. */
const maxNewPagesAMinute = { demo: 1_000_000, shop: 120 }
const turnsOfPages = { atOnce: 4, maxWaiting: 60, timeoutMs: 5_000 }

/** While the node is busy, pages that are not cached are refused. */
type Rendering = { waiting?: Parameters<typeof createTurns>[0]; isBusy?: () => boolean }

/** The renderer of pages. Pages are the same for everybody, and so cached and shared; the browser adds personal data. */
export function pageRenderer(
  shop: Shop,
  open: () => Promise<Pages>,
  { waiting = turnsOfPages, isBusy = () => false }: Rendering = {},
): PageRenderer {
  const builtPolicy = policyOf(shop)
  const cache = createSharedCache(shop.live)
  const callsOf = pageReads(shop)
  const runs = createSharedRuns<Served | null>()
  const inTurn = createTurns(waiting)
  const perMinute = createRateLimit({ perSeconds: 60, log: shop.log })

  async function make(url: URL, isNewest: boolean): Promise<Served> {
    const position = shop.live.position()
    const pages = await open()
    const rendered = await renderFor(shop, pages, { url, call: callsOf(isNewest) })
    if ('movedTo' in rendered) return rendered
    const { status, html, topics, isWhole } = rendered
    const isCacheable = status === 200 && isWhole && !pages.isDevelopment && !openedByKey.test(url.pathname)
    return { status, page: isCacheable ? cache.store(addressOf(url), { html, topics, position }) : finishPage(html) }
  }

  /** Renders a page; concurrent requests share one rendering. Null when too many others wait, or its turn did not come in time. */
  function makeOnce(url: URL, isNewest: boolean): Promise<Served | null> {
    const begin = () => inTurn(cache.isWanted(addressOf(url)), () => make(url, isNewest))
    return runs.run(runOf(url, isNewest), begin)
  }

  const answer = async (request: Request, clientAddress: string): Promise<Answered> => {
    const requestUrl = new URL(request.url)
    const { isDevelopment, canonicalUrl, filesOf } = await open()
    const policy = isDevelopment ? developmentPolicy : builtPolicy
    const url = canonicalUrl(requestUrl)
    const isNewest = hasJustChanged(request.headers)
    const fresh = cache.find(addressOf(url))
    const isAwaited = !fresh && !isNewest && runs.isRunning(runOf(url, isNewest))
    const stale = isAwaited ? cache.findStale(addressOf(url)) : null
    const cached = fresh ?? stale
    const rules = { policy, cdnSeconds: stale ? 0 : shop.settings.cdnSeconds }
    const { styles } = filesOf({ page: '', frame: null })
    if (!cached && !perMinute.isWithin(clientAddress, 'new pages', mostPagesOf(shop)))
      return { source: 'busy', response: busyPage(429, { secondsToWait: 60, styles, policy }) }
    if (cached && !shop.live.isListening())
      return {
        source: 'cache',
        response: uncached(await respond(request, { status: 200, page: await pausedPage(cached) }, rules)),
      }
    const served = cached ? { status: 200, page: cached } : isBusy() ? null : await makeOnce(url, isNewest)
    if (!served) return { source: 'busy', response: busyPage(503, { secondsToWait: 5, styles, policy }) }
    const source = cached ? 'cache' : 'renderer'
    if ('movedTo' in served) return { source, response: moved(withUnread(served.movedTo, requestUrl, url)) }
    return { source, response: await respond(request, served, rules) }
  }
  return async (request, clientAddress) => {
    const started = performance.now()
    const { source, response } = await answer(request, clientAddress)
    noteServed(shop, { request, source, status: response.status, ms: performance.now() - started })
    return response
  }
}

function policyOf({ payment, identity, settings }: Shop): string {
  return contentSecurityPolicy(payment.publicConfig(), identity.foreignSources(), settings.assetUrl)
}

type Answered = { source: PageSource; response: Response }
type ServedPage = { request: Request; source: PageSource; status: number; ms: number }

const slowMs = 1_000

/** Counts a page. A sample of the pages, and each that failed or was slow, has a line in the log, without keys and searched texts. */
function noteServed({ metrics, log, settings }: Shop, { request, source, status, ms }: ServedPage): void {
  metrics.served(source, status, ms)
  if (status < 500 && ms < slowMs && Math.random() >= settings.loggedPages) return
  const { pathname } = new URL(request.url)
  const path = withoutKey(pathname)
  log.info('page', { path, source, status, ms: Math.round(ms * 100) / 100 })
}

function uncached(answer: Response): Response {
  answer.headers.set('cache-control', 'no-store')
  return answer
}

/** Adds the parameters that the moved page does not read to its new URL. */
function withUnread(movedTo: string, requestUrl: URL, read: URL): string {
  const address = new URL(movedTo, requestUrl)
  for (const [name, value] of requestUrl.searchParams)
    if (!read.searchParams.has(name)) address.searchParams.append(name, value)
  return address.pathname + address.search + address.hash
}

function mostPagesOf({ settings }: Shop): number {
  return settings.demo ? maxNewPagesAMinute.demo : maxNewPagesAMinute.shop
}

async function renderFor(shop: Shop, pages: Pages, { url, call }: { url: URL; call: PageCall }): Promise<RenderedPage> {
  const { publicUrl, assetUrl } = shop.settings
  const request = { url, publicUrl, assetUrl, identity: shop.identity.publicConfig(), call, filesOf: pages.filesOf }
  return pages.renderPage(request).catch(async (error: unknown) => {
    const failure = await pages.renderFailure(request)
    // The call that found the database away has logged it.
    if (isUnavailable(error)) return 'html' in failure ? { ...failure, status: 503 } : failure
    shop.log.error('page failed', { path: withoutKey(url.pathname), error: describeError(error) })
    return failure
  })
}

/** True for a refusal of the page's reads that asks to try again. */
function isUnavailable(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 503
}

function addressOf({ pathname, search }: URL): string {
  return pathname + search
}

/** Names the rendering of a page; one without the replica is another. */
function runOf(url: URL, isNewest: boolean): string {
  return `${addressOf(url)} ${isNewest}`
}

type Rules = { policy: string; cdnSeconds: number }

async function respond(
  request: Request,
  { status, page }: { status: number; page: FinishedPage },
  { policy, cdnSeconds }: Rules,
): Promise<Response> {
  const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  if (status === 200) return answerWith(page, request, { ...pageHeaders, ...sharedHeaders(page, cdnSeconds) })
  const headers = new Headers({ ...pageHeaders, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  return new Response(await encodedFor(page, request, headers), { status, headers })
}

type Wait = { secondsToWait: number; styles: string[]; policy: string }

/** The page shown while the server is busy: made without the renderer, works without scripts. */
function busyPage(status: 429 | 503, { secondsToWait, styles, policy }: Wait): Response {
  const styleSheets = styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>One moment, please</title>${styleSheets}</head><body><main><section class="wrap section"><h1 class="display-l">One moment, please</h1><p class="lead mt-6 mb-8">${words[status]}</p><p class="btnrow"><a class="btn btn--primary" href="">Try Again</a><a class="btn" href="/">Go to the home page</a></p></section></main></body></html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'retry-after': String(secondsToWait),
    },
  })
}
