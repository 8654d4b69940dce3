import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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

export const addresses = pgTable('addresses', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  addressLine1: text('address_line1').notNull(),
  addressLine2: text('address_line2'),
  city: text('city').notNull(),
  state: text('state').notNull(),
  zipCode: text('zip_code').notNull(),
  country: text('country').notNull().default('United States'),
  phone: text('phone'),
  isDefault: boolean('is_default').notNull(),
  createdAt: createdAt(),
})

export const paymentMethods = pgTable('payment_methods', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  gatewayId: text('gateway_id').notNull(),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  expMonth: integer('exp_month').notNull(),
  expYear: integer('exp_year').notNull(),
  nameOnCard: text('name_on_card').notNull(),
  fingerprint: text('fingerprint'),
  isDefault: boolean('is_default').notNull(),
  createdAt: createdAt(),
})

export const cartTransfers = pgTable('cart_transfers', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  createdAt: createdAt(),
})

export const guesses = pgTable('guesses', {
  key: text('key').primaryKey(),
  most: integer('most').notNull(),
  made: jsonb('made').notNull(),
  endsAt: at('ends_at').notNull(),
})
