import { pgTable, text } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.ts'

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  status: text('status').$type<'pending' | 'confirmed' | 'unsubscribed'>().notNull().default('pending'),
  source: text('source').$type<'footer' | 'home'>().notNull(),
  askedAt: at('asked_at').notNull(),
  askedBy: text('asked_by').notNull(),
  confirmedAt: at('confirmed_at'),
  unsubscribedAt: at('unsubscribed_at'),
  createdAt: createdAt(),
})

export const newsletterTokens = pgTable('newsletter_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  subscriberId: text('subscriber_id').notNull(),
  createdAt: at('created_at').notNull(),
})

export const stockNotices = pgTable('stock_notices', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  productId: text('product_id').notNull(),
  variantKey: text('variant_key').notNull(),
  variantIds: text('variant_ids').array().notNull().default([]),
  createdAt: at('created_at').notNull(),
  notifiedAt: at('notified_at'),
  stopHash: text('stop_hash'),
})

export const contactMessages = pgTable('contact_messages', {
  id: text('id').primaryKey(),
  userId: text('user_id'),
  name: text('name').notNull(),
  email: text('email').notNull(),
  topic: text('topic').notNull(),
  orderNumber: text('order_number'),
  message: text('message').notNull(),
  createdAt: createdAt(),
  status: text('status').notNull().default('open'),
})

export const contactAnswers = pgTable('contact_answers', {
  id: text('id').primaryKey(),
  messageId: text('message_id').notNull(),
  authorId: text('author_id').notNull(),
  text: text('text').notNull(),
  createdAt: createdAt(),
})

/** The merchant's own texts in emails, by kind of email; empty ones are the standard texts. */
export const emailTexts = pgTable('email_texts', {
  id: text('id').primaryKey(),
  subject: text('subject').notNull().default(''),
  opening: text('opening').notNull().default(''),
  closing: text('closing').notNull().default(''),
  updatedAt: at('updated_at').notNull().defaultNow(),
})
