import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

export const parcels = pgTable('parcels', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  carrier: text('carrier').notNull().default(''),
  trackingNumber: text('tracking_number'),
  addedBy: text('added_by'),
  createdAt: createdAt(),
})

export const parcelLines = pgTable(
  'parcel_lines',
  {
    parcelId: text('parcel_id').notNull(),
    orderId: text('order_id').notNull(),
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.parcelId, table.position] })],
)

export const orderNotes = pgTable('order_notes', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  authorId: text('author_id').notNull(),
  text: text('text').notNull(),
  createdAt: createdAt(),
})

/** Charities, as the merchant lists them. */
