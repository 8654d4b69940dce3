import type { ParsedInputOf } from '#contract/define.ts'
import type { productEditing as contract } from '#contract/product-editing.ts'
import { combinations, lists } from '#database/combinations.ts'
import { type AddParameter, allStatements, escapeLike, parameters, type Statement, sql } from '#database/query.ts'
import {
  type ProductOrder,
  type ProductStatus,
  productOrders,
  productStatuses,
} from '#domain/products/product-status.ts'

export type Listing = ParsedInputOf<typeof contract.getListedProducts>
type StatementCall<Row extends Statement['row']> = { statement: Statement<Row>; values: unknown[] }

/** Columns of the admin's list, and of other lists of products like it. */
export const listedColumns = `p.id as "_id", p.name, p.slug, c.name as "categoryName", parent.name as "parentCategoryName",
  p.base_price_cents as "basePrice", p.sale_price_cents as "salePrice", p.sustainability_score::float8 as "sustainabilityScore",
  p.total_stock as "totalStock", p.is_active as "isActive", coalesce(i.image_url, '') as "thumbnailUrl"`

export const listedSources = `left join categories c on c.id = p.category_id left join categories parent on parent.id = c.parent_id
left join lateral (select image_url from pictures_of(p.id) order by is_primary desc, sort_order, id limit 1) i on true`

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

/**
 * A page of products, read from an index alone: rows of earlier pages are not read. `isCommon`: so many products contain the words that a
 * scan in order soon fills a page; rare words are found by the index of letters first, and then sorted.
 */
export function pageStatement(listing: Listing, isCommon: boolean): StatementCall<typeof listedRow> {
  const { sortBy, descending, limit, offset } = listing
  const { values, addParameter } = parameters()
  const direction = descending ? 'desc' : 'asc'
  const order = (key: string) => `order by ${key} ${direction}, id ${direction}`
  const walks = isCommon || wordsOf(listing.search).length === 0
  const stock = sortBy === 'stock' || isOfStock(listing.status) ? 's.stock' : 'p.total_stock'
  const held = `select p.id, ${columns[sortBy]} as key from ${foundBy(listing, addParameter, { walks, stock })}`
  const cut = `limit ${addParameter(limit)} offset ${addParameter(offset)}`
  const found = walks
    ? `${held} order by ${columns[sortBy]} ${direction}, p.id ${direction} ${cut}`
    : `select * from held ${order('key')} ${cut}`
  const text = `${walks ? '' : `with held as materialized (${held}) `}select ${listedColumns} from (${found}) found
join products p on p.id = found.id ${listedSources} order by found.key ${direction}, found.id ${direction}`
  return { statement: sql({ name: nameOf(`page-${walks}`, listing), text, row: listedRow }), values }
}

/** The statement of a listing's ids, unsorted. */
export function idsStatement(listing: Listing): StatementCall<{ id: 'text' }> {
  const { values, addParameter } = parameters()
  const stock = isOfStock(listing.status) ? 's.stock' : 'p.total_stock'
  const text = `select p.id from ${foundBy(listing, addParameter, { walks: false, stock })} limit ${addParameter(listing.limit)}`
  return { statement: sql({ name: nameOf('ids', listing), text, row: { id: 'text' } }), values }
}

const countRow = { count: 'integer' } as const
/** The most products that are counted, so that common words cost no more than a page. */
export const maxCounted = 1_001

/**
 * Counts a listing. The newest products are scanned first: words that many of them contain are common, without use of the index of
 * letters.
 */
export function countStatement(listing: Listing): StatementCall<typeof countRow> {
  const { values, addParameter } = parameters()
  const stock = isOfStock(listing.status) ? 's.stock' : 'p.total_stock'
  const near = { walks: true, stock: 'p.total_stock', products: newest } as const
  const isCounted = listing.search || listing.withoutShipping
  const text = isCounted
    ? `select case when near.count = ${maxCounted} then near.count else (
  select count(*)::int from (select 1 from ${foundBy(listing, addParameter, { walks: false, stock })} limit ${maxCounted}) found) end as count
from (select count(*)::int from (select 1 from ${foundBy(listing, addParameter, near)} limit ${maxCounted}) found) near`
    : `select coalesce(sum(p.count), 0)::int as count from product_counts p where ${storedConditions(listing, addParameter).join(' and ')}`
  return { statement: sql({ name: nameOf('count', listing), text, row: countRow }), values }
}

const newest = `(select * from products where archived_at is null order by created_at desc, id desc limit ${2 * maxCounted})`

allStatements(() => {
  const searches = [...lists(['a', 'silk'], 2), Array(maxWords).fill('silk')].map((words) => words.join(' '))
  const variations = {
    categoryId: [undefined, '1'],
    status: [undefined, ...productStatuses],
    withoutShipping: [false, true],
  }
  const way = { sortBy: productOrders, descending: [false, true], limit: [1], offset: [0] }
  const listings = combinations({ search: searches, ...variations, ...way })
  return [
    ...listings.flatMap((listing) => [false, true].map((isCommon) => pageStatement(listing, isCommon).statement)),
    ...listings.flatMap((listing) => [idsStatement(listing).statement, countStatement(listing).statement]),
  ]
})

/** `stock`: the column of listed_stock, then joined, or of the scanned products. */
type Way = { walks: boolean; stock: 's.stock' | 'p.total_stock'; products?: string }

function foundBy(listing: Listing, addParameter: AddParameter, { walks, stock, products = 'products' }: Way): string {
  const { search, status } = listing
  const conditions = [
    'p.archived_at is null',
    ...wordsOf(search).map((word) => holds(word, addParameter, walks)),
    ...ofCategory(listing, addParameter),
    ...(status ? [ofStatus(status, stock)] : []),
  ]
  const joins = [
    ...(stock === 's.stock' ? ['join listed_stock s on s.product_id = p.id'] : []),
    ...(listing.withoutShipping ? ['join products_without_shipping w on w.product_id = p.id'] : []),
  ]
  return `${products} p ${joins.join(' ')} where ${conditions.join(' and ')}`
}

function isOfStock(status: ProductStatus | undefined): boolean {
  return status === 'low-stock' || status === 'out-of-stock'
}

function ofStatus(status: ProductStatus, stock: string): string {
  if (status === 'active') return 'p.is_active'
  if (status === 'inactive') return 'not p.is_active'
  return status === 'out-of-stock' ? `${stock} = 0` : `${stock} > 0 and ${stock} < low_stock_below()`
}

const statusConditions: Record<ProductStatus, string> = {
  active: 'p.is_active',
  inactive: 'not p.is_active',
  'low-stock': "p.stock = 'low'",
  'out-of-stock': "p.stock = 'out'",
}

function storedConditions(listing: Listing, addParameter: AddParameter): string[] {
  return ['true', ...ofCategory(listing, addParameter), ...(listing.status ? [statusConditions[listing.status]] : [])]
}

function ofCategory({ categoryId }: Listing, addParameter: AddParameter): string[] {
  if (!categoryId) return []
  return [`p.category_id in (select id from categories where ${addParameter(categoryId)} in (id, parent_id))`]
}

const maxWords = 5

function wordsOf(search = ''): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords)
}

/**
 * The condition for a word. The index of three-letter groups finds parts of words, unless it `walks`; a shorter word must begin the name,
 * since it would read all products.
 */
function holds(word: string, addParameter: AddParameter, walks: boolean): string {
  if (walks && word.length > 2) return `strpos(${document}, ${addParameter(word)}) > 0`
  const pattern = escapeLike(word)
  return word.length > 2
    ? `${document} like ${addParameter(`%${pattern}%`)}`
    : `lower(p.name) collate "C" like ${addParameter(`${pattern}%`)}`
}

const document = "lower(p.name || ' ' || p.slug || ' ' || p.description)"

function nameOf(kind: string, { search, categoryId, status, withoutShipping, sortBy, descending }: Listing): string {
  const lengths = wordsOf(search).map((word) => (word.length < 3 ? 's' : 'l'))
  return [
    'listed',
    kind,
    lengths.join(''),
    categoryId ? 'in' : '',
    status ?? '',
    withoutShipping ? 'unshipped' : '',
    sortBy,
    descending,
  ].join('-')
}
