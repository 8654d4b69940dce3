import type { ParsedInputOf } from '#contract/define.ts'
import type { productEditing as contract } from '#contract/product-editing.ts'
import { type Statement, sql } from '#database/query.ts'
import type { ProductOrder, ProductStatus } from '#domain/product-status.ts'
import { storePolicy } from '#domain/store-policy.ts'

export type Listing = ParsedInputOf<typeof contract.getListedProducts>
type Asked<Row extends Statement['row']> = { statement: Statement<Row>; values: unknown[] }
type Given = (value: unknown) => string

/** Columns of the list, and of whatever shows a product as the list does. */
export const listedColumns = `p.id as "_id", p.name, p.slug, c.name as "categoryName", parent.name as "parentCategoryName",
  p.base_price_cents as "basePrice", p.sale_price_cents as "salePrice", p.sustainability_score::float8 as "sustainabilityScore",
  p.total_stock as "totalStock", p.is_active as "isActive", coalesce(i.image_url, '') as "thumbnailUrl"`

/** The general photos come first, the primary one before the others. */
export const listedSources = `left join categories c on c.id = p.category_id left join categories parent on parent.id = c.parent_id
left join lateral (select image_url from product_images where product_id = p.id
  order by variant_id nulls first, is_primary desc, sort_order, id limit 1) i on true`

export const listedRow = {
  _id: 'text',
  name: 'text',
  slug: 'text',
  categoryName: 'text?',
  parentCategoryName: 'text?',
  basePrice: 'cents',
  salePrice: 'cents?',
  sustainabilityScore: 'float?',
  totalStock: 'integer',
  isActive: 'boolean',
  thumbnailUrl: 'text',
} as const

const columns: Record<ProductOrder, string> = {
  newest: 'p.created_at',
  name: 'lower(p.name) collate "C"',
  price: 'p.shown_price_cents',
  stock: 's.stock',
}

/** The page is cut from an index alone: what stands on earlier pages is not read. */
export function pageStatement(listing: Listing): Asked<typeof listedRow> {
  const { sortBy, descending, limit, offset } = listing
  const { values, given } = parameters()
  const direction = descending ? 'desc' : 'asc'
  const order = (key: string) => `order by ${key} ${direction}, p.id ${direction}`
  const found = `select p.id, ${columns[sortBy]} as key from ${foundBy(listing, given)}
${order(columns[sortBy])} limit ${given(limit)} offset ${given(offset)}`
  const text = `select ${listedColumns} from (${found}) found join products p on p.id = found.id ${listedSources}
${order('found.key')}`
  return { statement: sql({ name: nameOf('page', listing), text, row: listedRow }), values }
}

const countRow = { count: 'integer' } as const
/** So that a word of every other product costs no more than a page. */
const mostCounted = 1_001

export function countStatement(listing: Listing): Asked<typeof countRow> {
  const { values, given } = parameters()
  const text = listing.search
    ? `select count(*)::int from (select 1 from ${foundBy(listing, given)} limit ${mostCounted}) found`
    : `select coalesce(sum(p.count), 0)::int as count from product_counts p where ${keptConditions(listing, given).join(' and ')}`
  return { statement: sql({ name: nameOf('count', listing), text, row: countRow }), values }
}

function parameters() {
  const values: unknown[] = []
  return { values, given: (value: unknown) => `$${values.push(value)}` }
}

function foundBy(listing: Listing, given: Given): string {
  const { search, status, sortBy } = listing
  const isStock = sortBy === 'stock' || status === 'low-stock' || status === 'out-of-stock'
  const conditions = [
    'p.archived_at is null',
    ...wordsOf(search).map((word) => holds(word, given)),
    ...ofCategory(listing, given),
    ...(status ? [ofStatus[status]] : []),
  ]
  return `products p${isStock ? ' join listed_stock s on s.product_id = p.id' : ''} where ${conditions.join(' and ')}`
}

const ofStatus: Record<ProductStatus, string> = {
  active: 'p.is_active',
  inactive: 'not p.is_active',
  'low-stock': `s.stock > 0 and s.stock < ${storePolicy.lowStockBelow}`,
  'out-of-stock': 's.stock = 0',
}

const keptStatus: Record<ProductStatus, string> = {
  active: 'p.is_active',
  inactive: 'not p.is_active',
  'low-stock': "p.stock = 'low'",
  'out-of-stock': "p.stock = 'out'",
}

function keptConditions(listing: Listing, given: Given): string[] {
  return ['true', ...ofCategory(listing, given), ...(listing.status ? [keptStatus[listing.status]] : [])]
}

function ofCategory({ categoryId }: Listing, given: Given): string[] {
  if (!categoryId) return []
  return [`p.category_id in (select id from categories where ${given(categoryId)} in (id, parent_id))`]
}

const mostWords = 5

function wordsOf(search = ''): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords)
}

/** An index of three letters each finds parts of words; fewer letters would read all products, and begin the name instead. */
function holds(word: string, given: Given): string {
  const pattern = word.replace(/[\\%_]/g, '\\$&')
  return word.length < 3
    ? `lower(p.name) collate "C" like ${given(`${pattern}%`)}`
    : `lower(p.name || ' ' || p.slug || ' ' || p.description) like ${given(`%${pattern}%`)}`
}

function nameOf(kind: string, { search, categoryId, status, sortBy, descending }: Listing): string {
  const lengths = wordsOf(search).map((word) => (word.length < 3 ? 's' : 'l'))
  return ['listed', kind, lengths.join(''), categoryId ? 'in' : '', status ?? '', sortBy, descending].join('-')
}
