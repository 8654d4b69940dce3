import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { describeError } from '#server/rpc/describe-error.ts'
import { failureAnswer } from '#server/rpc/dispatch.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { Shop } from '#server/shop.ts'
import { apiRoutes } from './api.ts'
import { type Assets, assetResponse } from './assets.ts'
import { redirectToCanonicalUrl } from './canonical-url.ts'
import type { Address } from './client-address.ts'
import { devRoutes } from './mailbox.ts'
import { followMailedLink } from './one-click.ts'
import { pictureResponse } from './pictures.ts'
import { refuse } from './refuse.ts'
import { searchEngineRoutes } from './search-engine-files.ts'
import { refuseForeignHosts, securityHeaders } from './security.ts'

/** `clientAddress`: whose limit a page counts against that is not kept. */
export type PageRenderer = (request: Request, clientAddress: string) => Promise<Response>

export type WebParts = {
  renderPage: PageRenderer
  assets: Assets
  addressOf: Address
  /** Whether a request was made on this machine. */
  isLocal: (context: Context) => boolean
  isReady: () => Promise<boolean>
}

/** The whole web server: functions, live stream, identity, files, pages. */
export function createApp(shop: Shop, parts: WebParts): Hono {
  const app = new Hono()
  app.use(securityHeaders(shop))
  app.get('/healthz', (context) => context.text('ok'))
  app.get('/readyz', async (context) =>
    (await parts.isReady()) ? context.text('ready') : context.text('not ready', 503),
  )
  app.use(refuseForeignHosts(shop.settings.publicUrl))
  app.route('/', apiRoutes(shop, parts))
  app.route('/', searchEngineRoutes(shop))
  app.get('/pictures/*', (context) => pictureResponse(shop, context.req.path))
  app.post('/newsletter/confirm', (context) => followMailedLink(shop, 'newsletter.confirm', context))
  app.post('/newsletter/unsubscribe', (context) => followMailedLink(shop, 'newsletter.unsubscribe', context))
  app.post('/stock-notices/stop', (context) => followMailedLink(shop, 'stockNotices.stopStockNotices', context))
  if (shop.settings.demo) app.route('/dev', devRoutes(shop, parts.isLocal))
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
    shop.log.error('incident', { incident, path: context.req.path, error: describeError(error) })
    const { status, body } = failureAnswer(error, incident)
    return context.json(body, status)
  })
  return app
}
