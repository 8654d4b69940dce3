import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { parsePictureUrl, pictureUrl, renditionWidths } from '#domain/files/picture.ts'
import { readWithdrawalForm } from '#domain/returns/withdrawal-form.ts'
import { readLogFile } from '#server/impact/impact.ts'
import { requestIds } from '#server/log.ts'
import { grantsFile } from '#server/payouts/payouts.ts'
import { logIncident } from '#server/rpc/describe-error.ts'
import { dispatch, failureAnswer } from '#server/rpc/dispatch.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import { findPublicFile, robots } from '#server/search-engines/search-engines.ts'
import type { Shop } from '#server/shop.ts'
import { apiRoutes } from './api.ts'
import { type Assets, assetResponse, sharedAssetResponse } from './assets.ts'
import { readInput } from './body.ts'
import { redirectToCanonicalUrl } from './canonical-url.ts'
import type { Address, Country } from './client-address.ts'
import { answerConfirmedPayout, answerPayoutToConfirm } from './confirmation-page.ts'
import { digitalLinks } from './digital-link.ts'
import { answerWith, finishPage, hasAlready, pageHeaders } from './finished-page.ts'
import { devRoutes } from './mailbox.ts'
import { createRateLimit } from './rate-limit.ts'
import { refuse } from './refuse.ts'
import { answerPayoutReceipt, answerReturnFile, policyOf } from './return-file.ts'
import { refuseForeignHosts, securityHeaders } from './security.ts'

const rendition = /^\/(pictures\/[0-9a-f]{16}-\d+x\d+\/\d+\.(avif|webp|jpg))$/

/** `clientAddress`: the IP address for the rate limit of pages that are not cached. */
export type PageRenderer = (request: Request, clientAddress: string) => Promise<Response>

/** True for a degraded node, which serves cached pages: nothing can be sold, or changes on other nodes do not arrive. */
export type Readiness = 'ready' | 'degraded' | 'stopping'

export type WebParts = {
  renderPage: PageRenderer
  assets: Assets
  addressOf: Address
  countryOf: Country
  /** True for a request that was made on this machine. */
  isLocal: (context: Context) => boolean
  readiness: () => Promise<Readiness>
}

/** The web server: functions, live stream, identity, files, pages. */
export function createApp(shop: Shop, parts: WebParts): Hono {
  const app = new Hono()
  app.use(identifyRequests)
  app.use(sayWhenToRetry)
  app.use(securityHeaders(shop))
  // PostgreSQL knows no text with a zero byte. Pages have an answer of their own.
  for (const path of ['/api/*', '/return-files/*', '/payout-receipts/*'])
    app.use(path, (context, next) => (context.req.path.includes('\0') ? Promise.resolve(context.notFound()) : next()))
  app.route('/', createHealthApp(parts.readiness))
  app.use(refuseForeignHosts(shop.settings.publicUrl))
  app.route('/', apiRoutes(shop, parts))
  app.get('/confirm-payout', (context) => answerPayoutToConfirm(shop, context))
  app.post('/confirm-payout', (context) => answerConfirmedPayout(shop, context))
  app.get('/impact/grants.json', async () => {
    const headers = { 'cache-control': 'public, max-age=60', 'access-control-allow-origin': '*' }
    return new Response(await grantsFile(shop), { headers: { ...headers, 'content-type': 'application/json' } })
  })
  app.get('/impact/*', (context) => answerLogFile(shop, context))
  const robotRules = finishPage(Buffer.from(robots(shop.settings.publicUrl)))
  app.get('/robots.txt', ({ req }) => answerWith(robotRules, req.raw, { 'content-type': 'text/plain; charset=utf-8' }))
  for (const path of writtenPaths) app.get(path, (context) => answerWritten(shop, context))
  // Password managers open this address: https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', (context) => context.redirect('/account?tab=security'))
  app.get('/01/:gtin/21/:serial', digitalLinks(shop, parts.addressOf, parts.renderPage))
  app.get('/pictures/*', (context) => pictureResponse(shop, context.req.path))
  app.get('/return-files/:id', (context) => answerReturnFile(shop, context))
  app.get('/payout-receipts/:id', (context) => answerPayoutReceipt(shop, context))
  app.post('/newsletter/confirm', (context) => followEmailedLink(shop, 'newsletter.confirm', context))
  app.post('/newsletter/unsubscribe', (context) => followEmailedLink(shop, 'newsletter.unsubscribe', context))
  app.post('/stock-notices/stop', (context) => followEmailedLink(shop, 'stockNotices.stopStockNotices', context))
  app.post('/withdraw', answerWithdrawalForm(shop, parts.addressOf))
  if (shop.settings.demo) app.route('/dev', devRoutes(shop, parts.isLocal))
  app.get('/assets/*', async (context) => {
    const { raw } = context.req
    const asset = assetResponse(parts.assets, raw) ?? sharedAssetResponse(shop.storage, parts.assets, raw)
    return (await asset) ?? new Response('Not found', { status: 404 })
  })
  app.get('*', (context) => {
    const { raw } = context.req
    const page = () => parts.renderPage(raw, parts.addressOf(context))
    return assetResponse(parts.assets, raw) ?? redirectToCanonicalUrl(raw) ?? page()
  })
  app.notFound((context) =>
    context.json({ code: 'NOT_FOUND', message: 'There is nothing at this address.', data: {} }, 404),
  )
  app.onError((error, context) => {
    if (error instanceof Refusal) return refuse(error.code, error.message, error.data)
    const incident = randomUUID()
    const { status, body } = failureAnswer(error, incident)
    logIncident(shop.log, { incident, path: context.req.path }, error)
    return context.json(body, status)
  })
  return app
}

const writtenPaths = ['/sitemap.xml', '/:part{sitemap-[^/]+\\.xml}', '/feeds/products.xml']

/**
 * Answers the feed or the sitemap as it was last written, one part after the other, so that a large file is never in memory as a whole. Right
 * after the first start there is none yet.
 */
async function answerWritten(shop: Shop, context: Context): Promise<Response> {
  const { path, raw } = context.req
  const file = await findPublicFile(shop, path)
  if (!file && /^\/sitemap-/.test(path)) return context.notFound()
  if (!file) return context.text('This file is being written.', 503, { 'retry-after': '10' })
  const headers = new Headers({ ...pageHeaders(file.etag), 'content-type': 'application/xml; charset=utf-8' })
  if (hasAlready(raw, file.etag)) return new Response(null, { status: 304, headers })
  const isCompressed = /\bgzip\b/.test(raw.headers.get('accept-encoding') ?? '')
  if (isCompressed) headers.set('content-encoding', 'gzip')
  return new Response(raw.method === 'HEAD' ? null : file.body(isCompressed), { headers })
}

/** The public log of donations, for any verifier on any site. */
async function answerLogFile(shop: Shop, context: Context): Promise<Response> {
  const file = await readLogFile(shop, context.req.path.slice('/impact/'.length))
  if (!file) return context.notFound()
  const headers = {
    'content-type': file.type,
    'cache-control': file.isForever ? 'public, max-age=31536000, immutable' : 'public, max-age=5',
    'access-control-allow-origin': '*',
    // Nothing in a receipt runs.
    ...(file.isReceipt && { 'content-security-policy': policyOf(file.type), 'content-disposition': 'inline' }),
  }
  return new Response(new Uint8Array(file.body), { headers })
}

const requestId = /^[\w.:-]{8,64}$/

/** Each request has an id, in its answer and in the log: a proxy's `X-Request-Id`, or a new one. */
async function identifyRequests(context: Context, next: () => Promise<void>): Promise<void> {
  const sent = context.req.header('x-request-id')
  const id = sent && requestId.test(sent) ? sent : randomUUID()
  await requestIds.run(id, next)
  context.res.headers.set('x-request-id', id)
}

/** The answers to balancers and supervisors; the only ones of a process that runs jobs alone. */
export function createHealthApp(readinessOf: WebParts['readiness']): Hono {
  const app = new Hono()
  app.get('/healthz', (context) => context.text('ok'))
  app.get('/readyz', async (context) => {
    const readiness = await readinessOf()
    return context.text(readiness, readiness === 'stopping' ? 503 : 200)
  })
  return app
}

/** A caller, page or balancer that reads 503 may ask again soon. */
async function sayWhenToRetry(context: Context, next: () => Promise<void>): Promise<void> {
  await next()
  const { status, headers } = context.res
  if (status === 503 && !headers.has('retry-after')) headers.set('retry-after', '5')
}

type EmailedLink = 'newsletter.confirm' | 'newsletter.unsubscribe' | 'stockNotices.stopStockNotices'

/**
 * Handles a mail program's request to unsubscribe (RFC 8058), and the page's button in browsers without scripts, which are redirected to
 * the page with the outcome. Opening the page does nothing by itself, since link checkers do so.
 */
async function followEmailedLink(shop: Shop, name: EmailedLink, context: Context): Promise<Response> {
  const { token } = context.req.query()
  const { status, body } = await dispatch(shop, { name, input: { token }, caller: async () => null })
  if (context.req.header('accept')?.includes('text/html')) {
    const state = status === 200 ? 'done' : status < 500 ? 'expired' : 'failed'
    return context.redirect(`${context.req.path}?${new URLSearchParams({ state })}`, 303)
  }
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}

const maxFormBytes = 4 * 1024
const withdrawByForm = 'returns.withdrawByForm'

/** POST /withdraw, for browsers without scripts: redirects to the page with the outcome, which is the same for every order. */
function answerWithdrawalForm(shop: Shop, addressOf: Address): (context: Context) => Promise<Response> {
  const perHour = createRateLimit({ perSeconds: 3_600, log: shop.log })
  const most = shop.functions.get(withdrawByForm)?.contract.callsPerHour ?? 0
  return async (context) => {
    const ended = (state: string) => context.redirect(`/withdraw?state=${state}`, 303)
    const fields = new URLSearchParams((await readInput(context.req.raw, maxFormBytes)).toString('utf8'))
    if (!perHour.isWithin(addressOf(context), withdrawByForm, most)) return ended('busy')
    const { typed, errors } = readWithdrawalForm((field) => fields.get(field) ?? '')
    if (Object.keys(errors).length > 0) return ended('wrong')
    const { status } = await dispatch(shop, { name: withdrawByForm, input: typed, caller: async () => null })
    return ended(status === 200 ? 'received' : status < 500 ? 'wrong' : 'failed')
  }
}

/**
 * A picture's file, cacheable for ever because it is named by its content. The URL of the picture as a whole answers its largest
 * rendition.
 */
export async function pictureResponse(shop: Shop, path: string): Promise<Response> {
  const [, key, format] = rendition.exec(largestOf(path) ?? path) ?? []
  const bytes = key ? await shop.storage.read(key) : null
  if (!bytes) return new Response('Not found', { status: 404 })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': `image/${format === 'jpg' ? 'jpeg' : format}`,
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
}

function largestOf(path: string): string | null {
  const picture = parsePictureUrl(path)
  const width = picture && renditionWidths(picture.width).at(-1)
  return width && picture.base === path ? pictureUrl(picture.base, width, 'webp') : null
}
