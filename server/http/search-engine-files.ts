import { Hono } from 'hono'
import { topics } from '#server/live/topics.ts'
import { fileForSearchEngines } from '#server/search-engines/search-engines.ts'
import type { Shop } from '#server/shop.ts'
import { type Packed, pack, sendPacked } from './packed.ts'

/** Robots, sitemap and product feed: made once, and again when the catalogue has changed. */
export function searchEngineRoutes(shop: Shop): Hono {
  const routes = new Hono()
  const read = rememberUntilChanged(shop)
  for (const path of ['/robots.txt', '/sitemap.xml', '/:part{sitemap-[^/]+\\.xml}', '/feeds/products.xml'])
    routes.get(path, async (context) => {
      const file = await read(context.req.path)
      return file ? sendPacked(file, context.req.raw) : context.notFound()
    })
  return routes
}

const mostFiles = 100

function rememberUntilChanged(shop: Shop): (path: string) => Promise<Packed | null> {
  const known = new Map<string, Promise<Packed | null>>()
  const forget = () => known.clear()
  shop.live.onReset(forget)
  shop.live.onChange((changed) => {
    if (changed.some((topic) => topic === topics.catalogue || topic.startsWith('product:'))) forget()
  })
  return (path) => {
    const made = known.get(path) ?? make(shop, path)
    if (known.size >= mostFiles) forget()
    known.set(path, made)
    made.catch(() => known.delete(path))
    return made
  }
}

async function make(shop: Shop, path: string): Promise<Packed | null> {
  const text = await fileForSearchEngines(shop, path)
  if (text === null) return null
  return pack(text, path.endsWith('.txt') ? 'text/plain; charset=utf-8' : 'application/xml; charset=utf-8')
}
