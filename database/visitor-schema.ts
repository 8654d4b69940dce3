import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.ts'

export const wishlistEntries = pgTable(
  'wishlist_entries',
  {
    userId: text('user_id').notNull(),
    productId: text('product_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
)

export const productViews = pgTable(
  'product_views',
  {
    viewer: text('viewer').notNull(),
    productId: text('product_id').notNull(),
    viewedAt: at('viewed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.viewer, table.productId] })],
)
