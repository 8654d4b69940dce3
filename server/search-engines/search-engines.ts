import type { Shop } from '#server/shop.ts'
import { productFeed } from './product-feed.ts'
import { privatePaths } from './public-pages.ts'
import { sitemap, sitemapPart } from './sitemap.ts'

/**
 * Files for search engines and shopping services: '/robots.txt', '/sitemap.xml' and its parts, '/feeds/products.xml'. Null for any other
 * path.
 */
export async function fileForSearchEngines(shop: Shop, path: string): Promise<string | null> {
  if (path === '/robots.txt') return robots(shop.settings.publicUrl)
  if (path === '/sitemap.xml') return sitemap(shop)
  if (path === '/feeds/products.xml') return productFeed(shop)
  const [, part] = /^\/sitemap-(pages|[1-9]\d{0,5})\.xml$/.exec(path) ?? []
  return part ? sitemapPart(shop, part) : null
}

function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
