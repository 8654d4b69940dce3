import { combinations } from '#database/combinations.ts'
import { type AddParameter, allStatements, parameters, type Statement, sql } from '#database/query.ts'
import { type CatalogueView, catalogueViews } from '#domain/products/sort-option.ts'
import { storePolicy } from '#domain/settings/store-policy.ts'
import { dayMs } from '#domain/text/time-span.ts'
import { productRow, selectProducts } from '#server/products/product-rows.ts'
import type { WordQuery } from './search-words.ts'
import { soldProducts } from './sold-products.ts'
import { type Order, sorts } from './sorts.ts'

export type Search = {
  order: Order
  words: WordQuery | null
  view: CatalogueView | null
  /** Price in cents. */
  minPrice: number | null
  maxPrice: number | null
  categoryId: string | null
  /** Names as in URLs; a product needs any of them. */
  colors: readonly string[] | null
  sizes: readonly string[] | null
  /** The ids of all products in a chosen color or size, when there are few. */
  onlyIds: readonly string[] | null
  /** The ids of the products that a search by relevance ranks. */
  candidates?: readonly string[]
  after: { sortKey: string; id: string } | null
  limit: number
  now: Date
}

/**
 * The empty name, with which a statement gets a new plan each time, because the best plan depends on how many products have these colors.
 */
export const plannedEachTime = ''

/** The statement of a search. There are few enough variants for each connection to have all of them prepared. */
export function searchStatement(search: Search): ListStatement {
  const { values, addParameter } = parameters()
  const text = listText(search, firstOf(search, addParameter))
  return { statement: sql({ name: nameOf(search), text, row: productRow }), values }
}

/**
 * The same for words that are so common that a page is full after the first 200 products in this order; null without words or an index to
 * read the products in order. Fewer products than wanted mean that the others are found by `searchStatement` alone.
 */
export function commonWordsStatement(search: Search): ListStatement | null {
  const { words, order, view, limit } = search
  if (!words || view || order === 'relevance' || search.colors || search.sizes) return null
  const { values, addParameter } = parameters()
  const all = { ...search, words: null }
  const found = `select w.id, w.key from (${firstOf({ ...all, limit: walked }, addParameter)}) w cross join lateral
  (select from product_search s where s.id = w.id and s.document @@ ${addParameter(words.wide)}::tsquery offset 0) matching
order by w.key ${sorts[order].direction}, w.id ${sorts[order].direction} limit ${addParameter(limit)}`
  return { statement: sql({ name: `${nameOf(all)}-common`, text: listText(search, found), row: productRow }), values }
}

const walked = 200

type ListStatement = { statement: Statement<typeof productRow>; values: unknown[] }

/** The ids and keys of the first products of a list. */
function firstOf(search: Search, addParameter: AddParameter): string {
  const { column, direction, key } = sorts[search.order]
  return `select p.id, ${key} as key from ${listOf(search, addParameter)} order by ${column} ${direction}, p.id ${direction} limit ${addParameter(search.limit)}`
}

/** The products of these ids, in the order of their keys. */
function listText({ order }: Search, found: string): string {
  const { direction } = sorts[order]
  const from = `(${found}) found join products p on p.id = found.id`
  return `${selectProducts({ from, sortKey: 'found.key' })} order by found.key ${direction}, p.id ${direction}`
}

allStatements(() =>
  someSearches().flatMap((search) => {
    const common = commonWordsStatement(search)
    return [searchStatement(search).statement, ...(common ? [common.statement] : [])]
  }),
)

/** One search of each combination. Statements that are planned each time come in one sort order and with one grade of words only. */
export function someSearches(): Search[] {
  const words = { plain: 'a', exact: 'a', begun: 'a', wide: 'a', any: 'a' }
  const grades = [words, { ...words, wide: 'b' }, { ...words, begun: 'c' }, { ...words, begun: 'c', wide: 'b' }]
  const same = { limit: [1], now: [new Date(0)] }
  return combinations({
    order: Object.keys(sorts) as Order[],
    words: [null, ...grades],
    view: [null, ...catalogueViews],
    minPrice: [null, 1],
    maxPrice: [null, 1],
    categoryId: [null, '1'],
    after: [null, { sortKey: '1', id: '1' }],
    colors: [null, ['ink']],
    sizes: [null, ['large']],
    onlyIds: [null, ['1']],
    ...same,
  })
    .filter(({ order, words }) => order !== 'relevance' || words)
    .filter(({ order, view }) => order !== 'bestselling' || view === 'bestsellers')
    .filter(({ order, words: filterNames, colors, sizes, onlyIds }) =>
      colors || sizes ? order === 'newest' && (!filterNames || filterNames === words) : !onlyIds,
    )
}

/** The list, unsorted: the part after `from`. */
export function listOf(search: Search, addParameter: AddParameter): string {
  const { words } = search
  if (words && isRanked(search))
    return `${candidatesOf(search, words, addParameter)} p where ${afterOf(search, addParameter)}`
  const conditions = [...conditionsOf(search, addParameter), afterOf(search, addParameter)]
  return `${sourcesOf(search, addParameter).join(' join ')}
where ${conditions.join(' and ')}`
}

/** True for a search that ranks candidates alone. Among the bestsellers all matches are ranked. */
export function isRanked({ order, view }: Pick<Search, 'order' | 'view'>): boolean {
  return order === 'relevance' && view !== 'bestsellers'
}

function candidatesOf({ candidates }: Search, words: WordQuery, addParameter: AddParameter): string {
  return `(select *, ${relevanceOf(words, addParameter)} as relevance from product_search where id = any(${addParameter(candidates ?? [])}::text[]))`
}

function nameOf(search: Search): string {
  const { order, words, view, minPrice, maxPrice, categoryId, after } = search
  if (search.colors ?? search.sizes) return plannedEachTime
  const filters = walksIndex(search) ? { minPrice, maxPrice, categoryId, after } : { words, after }
  const filterNames = Object.entries(filters).flatMap(([filter, value]) => (value === null ? [] : [filter]))
  return ['search', order, ...(view ? [view] : []), ...filterNames, ...(words ? gradesOf(words) : [])].join('-')
}

/** True when the whole catalogue is read in order from an index of its own; filters may have better indexes and plans. */
function walksIndex({ words, view }: Search): boolean {
  return words === null && view === null
}

function sourcesOf({ words, view, now }: Search, addParameter: AddParameter): string[] {
  const sold = view === 'bestsellers' ? [`${soldProducts(now, addParameter)} on sold.product_id = p.id`] : []
  return [words ? `${allMatches(words, addParameter)} p` : 'products p', ...sold]
}

function allMatches(words: WordQuery, addParameter: AddParameter): string {
  return `(select *, ${relevanceOf(words, addParameter)} as relevance
  from product_search where document @@ ${addParameter(words.wide)}::tsquery)`
}

/**
 * The grades of matches: the name itself, exact words, beginnings of words, words with typing errors; within each by the words' position.
 */
function relevanceOf(words: WordQuery, addParameter: AddParameter): string {
  const grades = gradesOf(words).map(
    (grade) => `(document @@ ${addParameter(words[grade])}::tsquery)::integer * ${worth[grade]}`,
  )
  const rank = `(ts_rank(document, ${addParameter(words.any)}::tsquery) * 1000)::integer`
  return [`(plain_name = ${addParameter(words.plain)})::integer * 1000000`, ...grades, rank].join(' + ')
}

const worth = { exact: 100_000, begun: 10_000 }

/** The grades that are needed. A grade that all matches reach, or that equals another one, only takes time. */
function gradesOf({ exact, begun, wide }: WordQuery): (keyof typeof worth)[] {
  return [
    ...(exact === wide ? [] : ['exact' as const]),
    ...(begun === wide || begun === exact ? [] : ['begun' as const]),
  ]
}

/** The filters of a search as conditions, without its words and its page. */
export function conditionsOf(search: Search, addParameter: AddParameter): string[] {
  const { words, view, minPrice, maxPrice, categoryId, now } = search
  const filters = [
    filterBy(minPrice, 'integer', (bound) => `p.shown_price_cents >= ${bound}`),
    filterBy(maxPrice, 'integer', (bound) => `p.shown_price_cents <= ${bound}`),
    filterBy(categoryId, 'text', (category) => `p.category_id in (${categoriesAt(category)})`),
  ]
  const conditions = [
    words ? 'true' : 'p.is_active',
    ...filters.flatMap((filter) => filter(search, addParameter)),
    ...comesIn(search, addParameter),
  ]
  if (view === 'sale') conditions.push('p.sale_price_cents is not null')
  if (view === 'new_arrivals')
    conditions.push(`p.created_at > ${addParameter(daysBefore(now, storePolicy.newForDays))}`)
  return conditions
}

/** The condition that leaves out the products of the pages before. */
function afterOf({ after, order }: Search, addParameter: AddParameter): string {
  if (!after) return 'true'
  const { column, direction, bound } = sorts[order]
  const sign = direction === 'asc' ? '>' : '<'
  return `(${column}, p.id) ${sign} (${bound(addParameter(after.sortKey))}, ${addParameter(after.id)})`
}

/** Conditions on colors and sizes. A search without known ids checks product by product, as many match. */
function comesIn({ colors, sizes, onlyIds }: Search, addParameter: AddParameter): string[] {
  const kinds = Object.entries({ color: colors, size: sizes }).flatMap(([kind, names]) =>
    names
      ? [
          `exists (select from product_variants v where v.product_id = p.id and v.is_active and v.type = '${kind}'
  and v.filter_name = any(${addParameter(names)}::text[]) offset 0)`,
        ]
      : [],
  )
  return [...(onlyIds ? [`p.id = any(${addParameter(onlyIds)}::text[])`] : []), ...kinds]
}

/** A category by its id, slug or former slug, with its subcategories. */
function categoriesAt(category: string): string {
  return `select c.id from categories c left join categories up on up.id = c.parent_id
where ${category} in (c.id, c.slug, up.id, up.slug) or (select category_id from category_slugs where slug = ${category}) in (c.id, up.id)`
}

/** A condition that is omitted without a value when that gives a better plan, and otherwise matches everything. */
function filterBy(value: string | number | null, type: string, write: (parameter: string) => string) {
  return (search: Search, addParameter: AddParameter): string[] => {
    if (value === null && walksIndex(search)) return []
    const parameter = `${addParameter(value)}::${type}`
    return [walksIndex(search) ? write(parameter) : `(${parameter} is null or ${write(parameter)})`]
  }
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}
