import { Hono } from 'hono'
import { topics } from '#server/live/topics.ts'
import { fileForSearchEngines } from '#server/search-engines/search-engines.ts'
import type { Shop } from '#server/shop.ts'
import { answerWith, type FinishedPage, finishPage } from './finished-page.ts'

const paths = ['/robots.txt', '/sitemap.xml', '/:part{sitemap-[^/]+\\.xml}', '/feeds/products.xml']

/** Routes for robots.txt, sitemap and product feed: cached until catalogue or settings change. */
export function searchEngineRoutes(shop: Shop): Hono {
  const routes = new Hono()
  const read = rememberUntilChanged(shop)
  for (const path of paths)
    routes.get(path, async (context) => {
      const file = await read(context.req.path)
      return file ? answerWith(file, context.req.raw, { 'content-type': typeOf(context.req.path) }) : context.notFound()
    })
  return routes
}

function typeOf(path: string): string {
  return path.endsWith('.txt') ? 'text/plain; charset=utf-8' : 'application/xml; charset=utf-8'
}

function rememberUntilChanged(shop: Shop): (path: string) => Promise<FinishedPage | null> {
  const known = new Map<string, Promise<FinishedPage | null>>()
  const forget = () => known.clear()
  shop.live.onReset(forget)
  shop.live.onChange((changed) => {
    const isReported = (topic: string) => topic === topics.catalogue || topic === topics.settings
    if (changed.some((topic) => isReported(topic) || topic.startsWith('product:'))) forget()
  })
  const remember = (path: string) => {
    const made = make(shop, path)
    const forgetThis = () => known.get(path) === made && known.delete(path)
    known.set(path, made)
    made.then((file) => file ?? forgetThis(), forgetThis)
    return made
  }
  return (path) => known.get(path) ?? remember(path)
}

async function make(shop: Shop, path: string): Promise<FinishedPage | null> {
  const text = await fileForSearchEngines(shop, path)
  return text === null ? null : finishPage(Buffer.from(text))
}
