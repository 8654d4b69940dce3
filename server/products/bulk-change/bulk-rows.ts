import { createHash } from 'node:crypto'
import type { Database, Transaction } from '#database/connection.ts'
import { query, type RowOf, sql } from '#database/query.ts'
import { type BulkChange, type BulkFields, bulkChange } from '#domain/products/bulk-change.ts'

const columns = `p.id, p.name, p.is_active as "isActive", p.base_price_cents as "basePrice", p.sale_price_cents as "salePrice", p.tags,
  p.category_id as "categoryId", p.planned_price_cents as "plannedPrice", p.sale_is_running as "saleIsRunning"`
const row = {
  id: 'text',
  name: 'text',
  isActive: 'boolean',
  basePrice: 'cents',
  salePrice: 'cents?',
  tags: 'texts',
  categoryId: 'text',
  plannedPrice: 'cents?',
  saleIsRunning: 'boolean',
} as const

/** Reads the products, by name. */
export const readProducts = sql({
  name: 'bulk-products',
  text: `select ${columns} from products p where p.id = any($1) and p.archived_at is null order by lower(p.name) collate "C", p.id`,
  row,
})
export const lockProducts = sql({
  name: 'bulk-lock',
  text: `select ${columns} from products p where p.id = any($1) and p.archived_at is null order by p.id for no key update`,
  row,
})
const write = sql({
  name: 'bulk-write',
  text: `update products p set is_active = x."isActive", base_price_cents = x."basePrice", sale_price_cents = x."salePrice", tags = x.tags,
  category_id = x."categoryId" from jsonb_to_recordset($1)
  as x(id text, "isActive" boolean, "basePrice" integer, "salePrice" integer, tags text[], "categoryId" text) where p.id = x.id`,
})

export type BulkRow = RowOf<typeof readProducts>

/** Each product with the outcome of a change. */
export function outcomesOf(rows: readonly BulkRow[], change: BulkChange) {
  return rows.map((product) => ({ product, ...bulkChange(product, change) }))
}

/** A hash of the changes, which differs for other products or values. */
export function agreedOf(outcomes: ReturnType<typeof outcomesOf>): string {
  const lines = outcomes
    .map(({ product: { id, isActive, basePrice, salePrice, tags, categoryId }, after }) =>
      JSON.stringify([id, isActive, basePrice, salePrice, tags, categoryId, after]),
    )
    .toSorted()
  return createHash('sha256').update(lines.join('\n')).digest('base64url')
}

/** Writes all products in one statement. */
export async function writeProducts(tx: Transaction, products: ReadonlyMap<string, BulkFields>): Promise<void> {
  const rows = [...products].map(([id, fields]) => ({ id, ...fields }))
  await query(tx, write, [JSON.stringify(rows)])
}

const categories = sql({
  name: 'bulk-categories',
  text: `select c.id, coalesce(parent.name || ' > ', '') || c.name as name
from categories c left join categories parent on parent.id = c.parent_id where c.id = any($1)`,
  row: { id: 'text', name: 'text' },
})

/** The names of existing categories by id, with their parents' names. */
export async function categoryNames(db: Database | Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map((await query(db, categories, [[...new Set(ids)]])).map(({ id, name }) => [id, name]))
}
