import type { Database } from '#database/connection.ts'
import { escapeLike, query, sql } from '#database/query.ts'
import { storePolicy } from '#domain/store-policy.ts'
import { categoryPathOf, readCategories } from './categories.ts'
import { columnKeys } from './columns.ts'
import { currentColumns, currentRow } from './current-product.ts'
import { headerLine, productLines, stockColumns } from './export-rows.ts'

/** Low stock is some, but less than the policy's. */
export const exportStatuses = ['active', 'inactive', 'low-stock', 'out-of-stock'] as const

export type ExportFilter = {
  search?: string | undefined
  categoryId?: string | undefined
  status?: (typeof exportStatuses)[number] | undefined
  onlyStock?: boolean | undefined
}

const atOnce = 200

type Condition = 'search' | 'categoryId' | 'status'
const conditions: Record<Condition, (parameter: string) => string> = {
  search: (parameter) => `lower(p.name || ' ' || p.slug || ' ' || p.description) like lower(${parameter})`,
  categoryId: (parameter) =>
    `p.category_id in (select id from categories where id = ${parameter} or parent_id = ${parameter})`,
  status: (parameter) => `case ${parameter} when 'active' then p.is_active when 'inactive' then not p.is_active
  when 'low-stock' then p.total_stock between 1 and ${storePolicy.lowStockBelow - 1} else p.total_stock = 0 end`,
}

/** The shop's products as a file in Shopify's columns, a set at a time: none of it waits in memory for who reads slowly. */
export async function* exportProducts(
  db: Database,
  publicUrl: string,
  filter: ExportFilter,
): AsyncGenerator<string, void> {
  const categories = await readCategories(db)
  const context = { publicUrl, categoryPath: (id: string) => categoryPathOf(categories, id) }
  const keys = filter.onlyStock ? stockColumns : columnKeys
  const wanted = (['search', 'categoryId', 'status'] as const).filter((name) => filter[name])
  const search = filter.search && `%${escapeLike(filter.search)}%`
  const values = wanted.map((name) => (name === 'search' ? search : filter[name]))
  yield `\ufeff${headerLine(keys)}`
  for (let after = ''; ; ) {
    const rows = await query(db, list(wanted), [after, atOnce, ...values])
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => productLines(row, context, keys)).join('')
    after = last.slug
  }
}

/** Only the conditions that are asked for. */
function list(wanted: Condition[]) {
  const where = wanted.map((name, index) => ` and ${conditions[name](`$${index + 3}`)}`).join('')
  return sql({
    name: `export-products-${wanted.join('-')}`,
    text: `select ${currentColumns} from products p where p.slug > $1 and p.archived_at is null${where} order by p.slug limit $2`,
    row: currentRow,
  })
}
