import type { Database, Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { categoryPath, productPath } from '#domain/paths.ts'
import { materialPath } from '#domain/products/material-path.ts'
import { materials } from '#domain/products/materials.ts'
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

type Reading = { db: Database | Transaction; publicUrl: string }

/** The names of the sitemap's files: one with all URLs, or an index and its files for more products. */
export async function sitemapFiles(db: Database): Promise<string[]> {
  const [row] = await query(db, countStatement, [])
  const files = Math.ceil((row?.count ?? 0) / productsInFile)
  const numbers = Array.from({ length: files }, (_, index) => String(index + 1))
  return files <= 1 ? ['sitemap'] : ['sitemap', ...['pages', ...numbers].map((part) => `sitemap-${part}`)]
}

/** The text of one of these files. */
export async function writtenSitemap(reading: Reading, name: string, names: readonly string[]): Promise<string> {
  const [, part] = name.split('-')
  if (part === 'pages') return urlset(await pageUrls(reading))
  if (part) return urlset(await productUrls(reading, Number(part) - 1))
  if (names.length === 1) return urlset([...(await pageUrls(reading)), ...(await productUrls(reading, 0))])
  const entries = names
    .filter((one) => one !== name)
    .map((one) => `<sitemap>${element('loc', `${reading.publicUrl}/${one}.xml`)}</sitemap>\n`)
  const start = `${xmlDeclaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
  return `${start}${entries.join('')}</sitemapindex>\n`
}

async function pageUrls({ db, publicUrl }: Reading): Promise<string[]> {
  const categories = await query(db, categoryStatement, [])
  const paths = [
    ...publicPages,
    ...materials.map(({ slug }) => materialPath(slug)),
    ...categories.map(({ slug }) => categoryPath(slug)),
  ]
  return paths.map((path) => `<url>${element('loc', publicUrl + path)}</url>\n`)
}

async function productUrls({ db, publicUrl }: Reading, index: number): Promise<string[]> {
  const rows = await query(db, productStatement, [index * productsInFile, productsInFile])
  return rows.map(({ slug, changedAt, images }) => {
    const pictures = images.map((url) => `<image:image>${element('image:loc', absolute(publicUrl, url))}</image:image>`)
    const place = element('loc', publicUrl + productPath(slug)) + element('lastmod', changedAt.toISOString())
    return `<url>${place}${pictures.join('')}</url>\n`
  })
}

const namespaces = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"`

function urlset(urls: string[]): string {
  return `${xmlDeclaration}<urlset ${namespaces}>\n${urls.join('')}</urlset>\n`
}
