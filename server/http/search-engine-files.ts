import { type Context, Hono } from 'hono'
import { findPublicFile, robots } from '#server/search-engines/search-engines.ts'
import type { Shop } from '#server/shop.ts'
import { answerWith, finishPage, hasAlready, pageHeaders } from './finished-page.ts'

const paths = ['/sitemap.xml', '/:part{sitemap-[^/]+\\.xml}', '/feeds/products.xml']

/** Routes for robots.txt, and for sitemap and product feed as the shop last wrote them. */
export function searchEngineRoutes(shop: Shop): Hono {
  const routes = new Hono()
  const rules = finishPage(Buffer.from(robots(shop.settings.publicUrl)))
  routes.get('/robots.txt', ({ req }) => answerWith(rules, req.raw, { 'content-type': 'text/plain; charset=utf-8' }))
  for (const path of paths) routes.get(path, (context) => answerWritten(shop, context))
  return routes
}

/** Reads the parts one after the other, so that a large file never is in memory as a whole. Right after the first start there is none yet. */
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
