import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PromoType } from '#domain/promo-codes/promo-code.ts'
import { at, createdAt, money } from './columns.ts'

export const promoCodes = pgTable('promo_codes', {
  id: text('id').primaryKey(),
  code: text('code').notNull(),
  type: text('type').$type<PromoType>().notNull(),
  value: integer('value'),
  validFrom: at('valid_from').notNull(),
  validUntil: at('valid_until').notNull(),
  minimumOrder: money('minimum_order_cents'),
  maxUsageCount: integer('max_usage_count'),
  maxUsagePerUser: integer('max_usage_per_user'),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: createdAt(),
  batchId: text('batch_id'),
  archivedAt: at('archived_at'),
})

export const promoBatches = pgTable('promo_batches', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  type: text('type').$type<PromoType>().notNull(),
  value: integer('value'),
  codeCount: integer('code_count').notNull(),
  usedCount: integer('used_count').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: createdAt(),
})

export const promoUsage = pgTable('promo_usage', {
  promoCodeId: text('promo_code_id').primaryKey(),
  reservedCount: integer('held_count').notNull().default(0),
  finalCount: integer('final_count').notNull().default(0),
  discount: bigint('discount_cents', { mode: 'number' }).notNull().default(0),
  subtotal: bigint('subtotal_cents', { mode: 'number' }).notNull().default(0),
})

export const promoUses = pgTable(
  'promo_uses',
  {
    checkoutId: text('checkout_id').notNull(),
    promoCodeId: text('promo_code_id').notNull(),
    userId: text('user_id').notNull(),
    state: text('state').$type<'held' | 'final' | 'returned'>().notNull().default('held'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.checkoutId, table.promoCodeId] })],
)
