import { query, sql } from '#database/query.ts'
import { materialPath } from '#domain/material-path.ts'
import { materials } from '#domain/materials.ts'
import { categoryPath, productPath } from '#domain/paths.ts'
import type { Shop } from '#server/shop.ts'
import { absolute } from './absolute.ts'
import { publicPages } from './public-pages.ts'
import { element, xmlDeclaration } from './xml.ts'

/** Products in one file; far below the limits of 50,000 URLs and 50 MB, as photos count too. */
const productsInFile = 10_000

const countStatement = sql({
  name: 'sitemap-count',
  text: 'select count(*)::int as count from products where is_active',
  row: { count: 'integer' },
})

const categoryStatement = sql({
  name: 'sitemap-categories',
  text: 'select slug from categories order by slug limit 40000',
  row: { slug: 'text' },
})

const productStatement = sql({
  name: 'sitemap-products',
  text: `select p.slug, p.changed_at as "changedAt", coalesce(i.urls, '{}') as images
from (select id, slug, changed_at from products where is_active order by created_at, id offset $1 limit $2) p
left join lateral (
  select array_agg(image_url order by is_primary desc, sort_order, id) as urls
  from pictures_of(p.id)) i on true`,
  row: { slug: 'text', changedAt: 'time', images: 'texts' },
})

/** The sitemap: all URLs in one file, or an index of files for more products. */
export async function sitemap(shop: Shop): Promise<string> {
  const files = await fileCount(shop)
  if (files <= 1) return urlset([...(await pageUrls(shop)), ...(await productUrls(shop, 0))])
  const names = ['pages', ...Array.from({ length: files }, (_, index) => String(index + 1))]
  const entries = names.map(
    (name) => `<sitemap>${element('loc', `${shop.settings.publicUrl}/sitemap-${name}.xml`)}</sitemap>\n`,
  )
  const start = `${xmlDeclaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
  return `${start}${entries.join('')}</sitemapindex>\n`
}

/** A file of the sitemap: 'pages', or the number of a file of products; null when there is no such file. */
export async function sitemapPart(shop: Shop, name: string): Promise<string | null> {
  if (name === 'pages') return urlset(await pageUrls(shop))
  const index = Number(name) - 1
  if (index >= (await fileCount(shop))) return null
  return urlset(await productUrls(shop, index))
}

async function fileCount({ db }: Shop): Promise<number> {
  const [row] = await query(db, countStatement, [])
  return Math.ceil((row?.count ?? 0) / productsInFile)
}

async function pageUrls({ db, settings }: Shop): Promise<string[]> {
  const categories = await query(db, categoryStatement, [])
  const paths = [
    ...publicPages,
    ...materials.map(({ slug }) => materialPath(slug)),
    ...categories.map(({ slug }) => categoryPath(slug)),
  ]
  return paths.map((path) => `<url>${element('loc', settings.publicUrl + path)}</url>\n`)
}

async function productUrls({ db, settings }: Shop, index: number): Promise<string[]> {
  const rows = await query(db, productStatement, [index * productsInFile, productsInFile])
  return rows.map(({ slug, changedAt, images }) => {
    const pictures = images.map(
      (url) => `<image:image>${element('image:loc', absolute(settings.publicUrl, url))}</image:image>`,
    )
    const place = element('loc', settings.publicUrl + productPath(slug)) + element('lastmod', changedAt.toISOString())
    return `<url>${place}${pictures.join('')}</url>\n`
  })
}

const namespaces = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`

function urlset(urls: string[]): string {
  return `${xmlDeclaration}<urlset ${namespaces}>\n${urls.join('')}</urlset>\n`
}
