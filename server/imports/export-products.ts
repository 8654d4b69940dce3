import { combinations, lists } from '#database/combinations.ts'
import type { Database } from '#database/connection.ts'
import { allStatements, escapeLike, query, sql } from '#database/query.ts'
import { categoryPathOf, readCategories } from './categories.ts'
import { columnKeys } from './columns.ts'
import { currentColumns, currentRow } from './current-product.ts'
import { headerLine, productLines, stockColumns } from './export-rows.ts'

/** Filters of the export; low stock is above 0 and below the setting. */
export const exportStatuses = ['active', 'inactive', 'low-stock', 'out-of-stock'] as const

export type ExportFilter = {
  search?: string | undefined
  categoryId?: string | undefined
  status?: (typeof exportStatuses)[number] | undefined
  withoutShipping?: boolean | undefined
  onlyStock?: boolean | undefined
}

const atOnce = 200
const maxWords = 5
const called = sql({ name: 'vendor', text: 'select shop_name() as name', row: { name: 'text' } })

type Condition = 'word' | 'beginning' | 'categoryId' | 'status'
const conditions: Record<Condition, (parameter: string) => string> = {
  word: (parameter) => `lower(p.name || ' ' || p.slug || ' ' || p.description) like ${parameter}`,
  beginning: (parameter) => `lower(p.name) collate "C" like ${parameter}`,
  categoryId: (parameter) =>
    `p.category_id in (select id from categories where id = ${parameter} or parent_id = ${parameter})`,
  status: (parameter) => `case ${parameter} when 'active' then p.is_active when 'inactive' then not p.is_active
  when 'low-stock' then p.total_stock > 0 and p.total_stock < low_stock_below() else p.total_stock = 0 end`,
}

/** The shop's products as a file in Shopify's columns. Read in batches, so that a slow reader needs little memory. */
export async function* exportProducts(
  db: Database,
  publicUrl: string,
  filter: ExportFilter,
): AsyncGenerator<string, void> {
  const categories = await readCategories(db)
  const [shop] = await query(db, called, [])
  const context = { publicUrl, vendor: shop?.name ?? '', categoryPath: (id: string) => categoryPathOf(categories, id) }
  const keys = filter.onlyStock ? stockColumns : columnKeys
  const filters = conditionsOf(filter)
  const statement = list(
    filters.map(({ name }) => name),
    filter.withoutShipping === true,
  )
  const values = filters.map(({ value }) => value)
  yield `\ufeff${headerLine(keys)}`
  for (let after = ''; ; ) {
    const rows = await query(db, statement, [after, atOnce, ...values])
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => productLines(row, context, keys)).join('')
    after = last.slug
  }
}

/** The conditions of an export's filters. Search words match as in the list of products. */
function conditionsOf({ search = '', categoryId, status }: ExportFilter): { name: Condition; value: string }[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords)
  return [
    ...words.map((word) =>
      word.length > 2
        ? ({ name: 'word', value: `%${escapeLike(word)}%` } as const)
        : ({ name: 'beginning', value: `${escapeLike(word)}%` } as const),
    ),
    ...(categoryId ? [{ name: 'categoryId', value: categoryId } as const] : []),
    ...(status ? [{ name: 'status', value: status } as const] : []),
  ]
}

allStatements(() =>
  combinations({
    words: lists(['word', 'beginning'] as const, maxWords),
    category: [[], ['categoryId']],
    status: [[], ['status']],
    withoutShipping: [false, true],
  }).map(({ words, category, status, withoutShipping }) => list([...words, ...category, ...status], withoutShipping)),
)

function list(filters: readonly Condition[], withoutShipping: boolean) {
  const where = filters.map((name, index) => ` and ${conditions[name](`$${index + 3}`)}`).join('')
  const join = withoutShipping ? ' join products_without_shipping w on w.product_id = p.id' : ''
  return sql({
    name: `export-products-${filters.map(([initial]) => initial).join('')}${withoutShipping ? '-unshipped' : ''}`,
    text: `select ${currentColumns} from products p${join}
where p.slug > $1 and p.archived_at is null${where} order by p.slug limit $2`,
    row: currentRow,
  })
}
