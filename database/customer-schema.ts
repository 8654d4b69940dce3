import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.ts'

/** Sums of each customer's orders; maintained by triggers. */
export const customers = pgTable('customers', {
  userId: text('user_id').primaryKey(),
  createdAt: at('created_at').notNull(),
  orderCount: integer('order_count').notNull().default(0),
  spent: bigint('spent_cents', { mode: 'number' }).notNull().default(0),
  lastOrderAt: at('last_order_at'),
  isListed: boolean('is_listed').notNull(),
})

/** Changes of the count of customers, to be summed; written by triggers. */
export const customerCounts = pgTable('customer_counts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  isHighValue: boolean('is_high_value').notNull(),
  isFrequent: boolean('is_frequent').notNull(),
  count: integer('count').notNull(),
})

export const customerMessages = pgTable('customer_messages', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  authorId: text('author_id').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  createdAt: createdAt(),
})

export const customerNotes = pgTable('customer_notes', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  authorId: text('author_id').notNull(),
  text: text('text').notNull(),
  createdAt: createdAt(),
})

export const customerSegments = pgTable('customer_segments', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  search: text('search').notNull(),
  filter: text('filter').notNull(),
  sortBy: text('sort_by').notNull(),
  createdBy: text('created_by'),
  createdAt: createdAt(),
})

export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: text('review_id').notNull(),
    userId: text('user_id').notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
    settledAt: at('settled_at'),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.userId] })],
)

/** Changes of the count of reviews, to be summed; written by triggers. */
export const reviewCounts = pgTable('review_counts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  rating: integer('rating').notNull(),
  state: text('state').notNull(),
  isReported: boolean('is_reported').notNull(),
  count: integer('count').notNull(),
})

/** Account deletions, planned and done. */
export const accountDeletions = pgTable('account_deletions', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  keepsReviews: boolean('keeps_reviews').notNull(),
  askedBy: text('asked_by').$type<'customer' | 'administrator' | 'operator'>().notNull(),
  askedAt: at('asked_at').notNull(),
  dueAt: at('due_at').notNull(),
  begunAt: at('begun_at'),
  email: text('email'),
  doneAt: at('done_at'),
})

/** Addressees of the invoices of deleted customers; only invoices read it. */
export const invoiceAddressees = pgTable('invoice_addressees', {
  orderId: text('order_id').primaryKey(),
  customerName: text('customer_name').notNull(),
  shippingAddress: jsonb('shipping_address').notNull(),
  storedUntil: at('stored_until').notNull(),
})

/** Invitations to the team, until they are accepted or withdrawn. */
export const teamInvitations = pgTable('team_invitations', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  role: text('role').notNull(),
  invitedBy: text('invited_by').notNull(),
  sentAt: at('sent_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  createdAt: createdAt(),
})
export const accountMerges = pgTable('account_merges', {
  id: text('id').primaryKey(),
  leavingId: text('leaving_id').notNull().unique(),
  stayingId: text('staying_id').notNull(),
  leavingEmail: text('leaving_email'),
  orders: integer('orders').notNull(),
  returns: integer('returns').notNull(),
  reviews: integer('reviews').notNull(),
  addresses: integer('addresses').notNull(),
  messages: integer('messages').notNull(),
  promoUses: integer('promo_uses').notNull(),
  mergedAt: at('merged_at').notNull(),
})
