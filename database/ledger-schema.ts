import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { StockReason } from '#domain/products/stock.ts'
import { at, createdAt, money } from './columns.ts'

const ofTransaction = sql`current_setting('shop.stock_change', true)`

export const ledgerEntries = pgTable('ledger_entries', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull(),
  kind: text('kind').$type<'charge' | 'refund' | 'refund_failed' | 'gift' | 'donation'>().notNull(),
  amount: money('amount_cents').notNull(),
  orderId: text('order_id'),
  checkoutId: text('checkout_id'),
  paymentIntentId: text('payment_intent_id'),
  refundId: text('refund_id'),
  createdAt: createdAt(),
})

export const stockMovements = pgTable('stock_movements', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: text('product_id').notNull(),
  variantId: text('variant_id'),
  delta: integer('delta').notNull(),
  cause: text('cause').$type<'opening' | 'hold' | 'release' | 'sale' | 'restock' | 'return' | 'adjustment'>().notNull(),
  sourceId: text('source_id'),
  createdAt: createdAt(),
  // Set from the transaction that moved the stock.
  reason: text('reason').$type<StockReason>().default(ofTransaction),
  note: text('note').default(ofTransaction),
  actorName: text('actor_name').default(ofTransaction),
  changeId: text('change_id').default(ofTransaction),
})

/** Changes by administrators; written by triggers. */
export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  actorId: text('actor_id'),
  actorName: text('actor_name').notNull(),
  action: text('action').notNull(),
  subject: text('subject').notNull(),
  tableName: text('table_name').notNull(),
  rowId: text('row_id').notNull(),
  rowName: text('row_name').notNull(),
  change: text('change').$type<'insert' | 'update' | 'delete' | 'refused'>().notNull(),
  before: jsonb('before'),
  after: jsonb('after'),
  address: text('address'),
  createdAt: createdAt(),
})

const counted = (name: string) => integer(name).notNull().default(0)
const summed = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** Sums of each quarter of an hour; written by triggers. */
export const quarterSums = pgTable('quarter_sums', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: at('at').notNull(),
  orders: counted('orders'),
  orderAmount: summed('order_cents'),
  sales: summed('sales_cents'),
  returned: summed('returned_cents'),
  given: summed('given_cents'),
  visits: counted('visits'),
  productVisits: counted('product_visits'),
  cartVisits: counted('cart_visits'),
  checkoutVisits: counted('checkout_visits'),
  net: summed('net_cents'),
  costed: summed('costed_cents'),
  cost: summed('cost_cents'),
})

/** Sums of each UTC day; written by triggers. */
export const daySums = pgTable('day_sums', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<'product' | 'code' | 'gift'>().notNull(),
  day: date('day').notNull(),
  name: text('name').notNull(),
  variantName: text('variant_name').notNull().default(''),
  count: integer('count').notNull(),
  amount: bigint('amount_cents', { mode: 'number' }).notNull(),
  /** Included in the sums since the first day of a period. */
  isCompacted: boolean('is_compacted').notNull().default(false),
  /** The part of the amount whose cost is known, and that cost. */
  costed: summed('costed_cents'),
  cost: summed('cost_cents'),
})

/** Sums of sales and discounts in whole UTC days since the first one of a period; written each night. */
export const windowSums = pgTable('window_sums', {
  kind: text('kind').$type<'product' | 'code'>().notNull(),
  since: date('since').notNull(),
  name: text('name').notNull(),
  variantName: text('variant_name'),
  count: integer('count').notNull(),
  amount: bigint('amount_cents', { mode: 'number' }).notNull(),
  costed: summed('costed_cents'),
  cost: summed('cost_cents'),
})
