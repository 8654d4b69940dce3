import type { ParsedInputOf } from '#contract/define.ts'
import type { products as contract } from '#contract/products.ts'
import type { Database } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { fromDollars } from '#domain/money.ts'
import type { Search } from './search-statement.ts'
import { findWords } from './search-words.ts'

type ListInput = Omit<ParsedInputOf<typeof contract.searchProducts>, 'sortBy' | 'paginationOpts'>

/** The filters of a list of products; null when nothing can match its text. */
export async function listAskedFor(
  { db, now }: { db: Database; now: Date },
  { searchText, view, minPrice, maxPrice, categoryId, colors, sizes }: ListInput,
): Promise<Omit<Search, 'order' | 'after' | 'limit'> | null> {
  const words = searchText ? await findWords(db, searchText) : null
  if (searchText && !words) return null
  return {
    words,
    view: view ?? null,
    minPrice: minPrice === undefined ? null : fromDollars(minPrice),
    maxPrice: maxPrice === undefined ? null : fromDollars(maxPrice),
    categoryId: categoryId ?? null,
    colors: colors ?? null,
    sizes: sizes ?? null,
    onlyIds: await findFew(db, { color: colors, size: sizes }),
    now,
  }
}

/** Products in a color or size up to which a plan for many products would be slow, since it scans all of them. */
const few = 2_000

const named = sql({
  name: 'variants-by-filter-name',
  text: `select product_id as id from product_variants where is_active and type = $1 and filter_name = any($2) limit ${few + 1}`,
  row: { id: 'text' },
})

/** The products in the chosen colors, or those in the chosen sizes, whichever are fewer; null when both are many. */
async function findFew(
  db: Database,
  kinds: { color: string[] | undefined; size: string[] | undefined },
): Promise<string[] | null> {
  const queries = Object.entries(kinds).flatMap(([kind, names]) => (names ? [query(db, named, [kind, names])] : []))
  const found = (await Promise.all(queries)).filter((rows) => rows.length <= few).sort((a, b) => a.length - b.length)
  return found[0] ? [...new Set(found[0].map(({ id }) => id))] : null
}
