import type { Database } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { columnName } from './columns.ts'
import type { Plan } from './plan-product.ts'

const takenSkus = sql({
  name: 'import-skus-taken',
  text: `select upper(v.sku) as sku, v.id, p.name from product_variants v join products p on p.id = v.product_id
where upper(v.sku) = any($1) and v.sku is not null and v.is_active`,
  row: { sku: 'text', id: 'text', name: 'text' },
})

/** A check for SKUs that another variant has, in the shop or in the file. */
export function openSkuCheck(db: Database) {
  const rowOf = new Map<string, number>()
  return async (plans: readonly Plan[]): Promise<Plan[]> => {
    const skus = plans.flatMap(({ change }) => change?.variants.flatMap(({ sku }) => sku?.toUpperCase() ?? []) ?? [])
    const inShop = skus.length === 0 ? [] : await query(db, takenSkus, [skus])
    return plans.map((plan) => {
      const own = new Map(plan.change?.variants.map(({ sku, id }) => [sku?.toUpperCase(), id]))
      const problems = plan.group.rows.flatMap(({ line, cells: { sku = '' } }) => {
        const plain = sku.toUpperCase()
        if (!own.has(plain)) return []
        const first = rowOf.get(plain)
        rowOf.set(plain, first ?? line)
        const other = inShop.find((one) => one.sku === plain && one.id !== own.get(plain))
        const reason = first ? `“${sku}” is on line ${first} too` : other && `“${sku}” is a variant of ${other.name}`
        return reason ? [{ line, column: columnName('sku'), reason }] : []
      })
      return problems.length === 0 ? plan : { ...plan, change: null, problems: [...plan.problems, ...problems] }
    })
  }
}
