import type { ProductFields } from '#contract/product-editing.ts'
import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'

type Field = keyof ProductFields
type Changer = { by: string; at: number }

/** The administrator who last changed each column; no row for a change by sales. */
const statement = sql({
  name: 'product-changers',
  text: `select distinct on (changed.key) changed.key, entry.actor_name as by, entry.created_at as at
from (select * from audit_log where subject = 'product:' || $1 and table_name = 'products' order by id desc limit 200) entry
cross join jsonb_each(entry.after) changed join products p on p.id = $1
where changed.key = any($2) and changed.value = to_jsonb(p) -> changed.key
order by changed.key, entry.id desc`,
  row: { key: 'text', by: 'text', at: 'time' },
})

const columns: Record<Field, readonly string[]> = {
  name: ['name'],
  slug: ['slug'],
  description: ['description'],
  shortDescription: ['short_description'],
  categoryId: ['category_id'],
  price: ['base_price_cents', 'sale_price_cents'],
  compareAtPrice: ['base_price_cents', 'sale_price_cents'],
  stockQuantity: ['total_stock'],
  sustainabilityScore: ['sustainability_score'],
  sustainableFeatures: ['sustainable_features'],
  materials: ['material'],
  tags: ['tags'],
  careInstructions: ['care_instructions'],
  dimensions: ['dimensions'],
  weightGrams: ['weight_grams'],
  isActive: ['is_active'],
  sku: ['sku'],
  barcode: ['barcode'],
  cost: ['cost_cents'],
  seoTitle: ['seo_title'],
  seoDescription: ['seo_description'],
}

/** The last change of each field, by whom and when. */
export async function lastChangesOf(
  tx: Transaction,
  productId: string,
  changed: readonly { field: Field }[],
): Promise<Map<Field, Changer>> {
  const rows = await query(tx, statement, [productId, changed.flatMap(({ field }) => columns[field])])
  return new Map(
    changed.flatMap(({ field }): [Field, Changer][] => {
      const [last] = rows
        .filter(({ key }) => columns[field].includes(key))
        .sort((a, b) => b.at.getTime() - a.at.getTime())
      return last ? [[field, { by: last.by, at: last.at.getTime() }]] : []
    }),
  )
}
