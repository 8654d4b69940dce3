import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { noMoney } from '#domain/money.ts'
import type { ReturnReason } from '#domain/returns/return-reason.ts'
import type { ReturnShippingPayer } from '#domain/returns/return-shipping.ts'
import type { ReturnStatus, TypeOfReturn } from '#domain/returns/return-status.ts'
import { at, createdAt, money } from './columns.ts'

export const returnRequests = pgTable('return_requests', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  userId: text('user_id').notNull(),
  type: text('type').$type<TypeOfReturn>().notNull().default('return'),
  reason: text('reason').$type<ReturnReason>(),
  description: text('description').notNull().default(''),
  status: text('status').$type<ReturnStatus>().notNull().default('pending'),
  requested: money('requested_cents').notNull(),
  approved: money('approved_cents'),
  rmaNumber: text('rma_number'),
  adminNotes: text('admin_notes'),
  trackingNumber: text('tracking_number'),
  handlerId: text('handler_id'),
  refundId: text('refund_id'),
  createdAt: createdAt(),
  orderText: text('order_text').notNull().default(''),
  shippingPaidBy: text('shipping_paid_by').$type<ReturnShippingPayer>(),
  sendBy: date('send_by'),
})

export const returnItems = pgTable(
  'return_items',
  {
    returnId: text('return_id').notNull(),
    orderId: text('order_id').notNull(),
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
    reason: text('reason').$type<ReturnReason>(),
    isRestocked: boolean('is_restocked'),
    amount: money('amount_cents').notNull().default(noMoney),
    refundedApart: integer('refunded_apart').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.returnId, table.position] })],
)

export const returnHistory = pgTable('return_history', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  returnId: text('return_id').notNull(),
  status: text('status').$type<ReturnStatus>().notNull(),
  changedBy: text('changed_by'),
  createdAt: createdAt(),
})

export const returnMessages = pgTable('return_messages', {
  id: text('id').primaryKey(),
  returnId: text('return_id').notNull(),
  senderType: text('sender_type').$type<'customer' | 'admin'>().notNull(),
  senderId: text('sender_id').notNull(),
  senderName: text('sender_name').notNull(),
  messageType: text('message_type').$type<'text' | 'status_update' | 'admin_response'>().notNull(),
  message: text('message').notNull().default(''),
  readAt: at('read_at'),
  createdAt: createdAt(),
  emailedAt: at('emailed_at'),
})

export const returnFiles = pgTable('return_files', {
  id: text('id').primaryKey(),
  returnId: text('return_id').notNull(),
  messageId: text('message_id'),
  position: integer('position').notNull(),
  url: text('url').notNull(),
  mediaType: text('media_type').notNull(),
  altText: text('alt_text').notNull().default(''),
  isLabel: boolean('is_label').notNull().default(false),
})

export const withdrawalReceipts = pgTable('withdrawal_receipts', {
  returnId: text('return_id').primaryKey(),
  orderId: text('order_id').notNull(),
  requestId: text('request_id').notNull(),
  content: text('content').notNull(),
  sha256: text('sha256').notNull(),
  receivedAt: at('received_at').notNull(),
  recordedAt: at('recorded_at').default(sql`clock_timestamp()`),
})
