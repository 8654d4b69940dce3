import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { noMoney } from '#domain/money.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { PaymentStatus } from '#domain/payments/payment-status.ts'
import type { CharityType } from '#domain/settings/charity.ts'
import { at, createdAt, money } from './columns.ts'
import type { CheckoutFiguresRow, CheckoutLineRow, PromoRow, ShippingAddressRow, ShippingOptionRow } from './rows.ts'

export const checkouts = pgTable('checkouts', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  orderNumber: text('order_number').notNull(),
  status: text('status')
    .$type<'open' | 'releasing' | 'completed' | 'released' | 'refunded'>()
    .notNull()
    .default('open'),
  revision: integer('revision').notNull().default(0),
  paymentIntentId: text('payment_intent_id'),
  expiresAt: at('expires_at').notNull(),
  createdAt: createdAt(),
  claimed: boolean('claimed').notNull().default(false),
  nextLookAt: at('next_look_at').notNull().defaultNow(),
  declines: integer('declines').notNull().default(0),
  declinedAt: at('declined_at'),
})

export const checkoutRevisions = pgTable(
  'checkout_revisions',
  {
    checkoutId: text('checkout_id').notNull(),
    revision: integer('revision').notNull(),
    email: text('email').notNull(),
    charity: text('charity').$type<CharityType>().notNull(),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddressRow>().notNull(),
    lines: jsonb('lines').$type<CheckoutLineRow[]>().notNull(),
    figures: jsonb('figures').$type<CheckoutFiguresRow>().notNull(),
    amount: money('amount_cents').notNull(),
    createdAt: createdAt(),
    promo: jsonb('promo').$type<PromoRow>(),
    customerId: text('customer_id'),
    keepsCard: boolean('keeps_card').notNull().default(false),
    charityName: text('charity_name').notNull().default(''),
    returnWindowDays: integer('return_window_days').notNull().default(30),
  },
  (table) => [primaryKey({ columns: [table.checkoutId, table.revision] })],
)

export const stockReservations = pgTable('stock_reservations', {
  checkoutId: text('checkout_id').notNull(),
  productId: text('product_id').notNull(),
  variantId: text('variant_id'),
  quantity: integer('quantity').notNull(),
})

export const orders = pgTable('orders', {
  id: text('id').primaryKey(),
  orderNumber: text('order_number').notNull(),
  userId: text('user_id').notNull(),
  checkoutId: text('checkout_id'),
  paymentIntentId: text('payment_intent_id'),
  email: text('email').notNull(),
  customerName: text('customer_name').notNull(),
  status: text('status').$type<OrderStatus>().notNull(),
  paymentMethod: text('payment_method').notNull().default('Stripe Card'),
  paymentStatus: text('payment_status').$type<PaymentStatus>().notNull().default('paid'),
  subtotal: money('subtotal_cents').notNull(),
  discount: money('discount_cents').notNull(),
  shipping: money('shipping_cents').notNull(),
  tax: money('tax_cents').notNull(),
  additionalDonation: money('additional_donation_cents').notNull(),
  charityDonation: money('charity_donation_cents').notNull(),
  total: money('total_cents').notNull(),
  charity: text('charity').$type<CharityType>().notNull(),
  shippingAddress: jsonb('shipping_address').$type<ShippingAddressRow>().notNull(),
  trackingNumber: text('tracking_number'),
  deliveredAt: at('delivered_at'),
  createdAt: createdAt(),
  promoCode: text('promo_code'),
  kept: money('kept_cents'),
  keptReason: text('kept_reason'),
  charityName: text('charity_name').notNull().default(''),
  returnWindowDays: integer('return_window_days').notNull().default(30),
  cardBrand: text('card_brand'),
  cardLast4: text('card_last4'),
  keptReasonIsPublic: boolean('kept_reason_is_public').notNull().default(false),
})

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text('order_id').notNull(),
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    variantIds: text('variant_ids').array().notNull().default([]),
    productName: text('product_name').notNull(),
    productSlug: text('product_slug').notNull(),
    variantName: text('variant_name'),
    imageUrl: text('image_url').notNull(),
    quantity: integer('quantity').notNull(),
    unitPrice: money('unit_price_cents').notNull(),
    total: money('total_cents').notNull(),
    shippingOption: jsonb('shipping_option').$type<ShippingOptionRow>(),
    canceled: integer('canceled').notNull().default(0),
    unsoldPieces: integer('unsold_pieces').notNull().default(0),
    unsold: money('unsold_cents').notNull().default(noMoney),
    restocked: integer('restocked').notNull().default(0),
    unitCost: money('unit_cost_cents'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
)

export const orderHistory = pgTable('order_history', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text('order_id').notNull(),
  status: text('status').$type<OrderStatus>().notNull(),
  trackingNumber: text('tracking_number'),
  changedBy: text('changed_by'),
  createdAt: createdAt(),
  reason: text('reason'),
})

/** Changes of the count of orders, to be summed; written by triggers. */
export const orderCounts = pgTable('order_counts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  status: text('status').$type<OrderStatus>().notNull(),
  paymentStatus: text('payment_status').notNull(),
  charity: text('charity').$type<CharityType>().notNull(),
  count: integer('count').notNull(),
  total: bigint('total_cents', { mode: 'number' }).notNull(),
})

export const donations = pgTable('donations', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text('order_id').notNull(),
  charity: text('charity').$type<CharityType>().notNull(),
  charityDonation: money('charity_donation_cents').notNull(),
  additional: money('additional_cents').notNull(),
  createdAt: createdAt(),
  causeId: text('cause_id'),
  orders: integer('orders').notNull().default(1),
})

export const refunds = pgTable('refunds', {
  id: text('id').primaryKey(),
  orderId: text('order_id'),
  checkoutId: text('checkout_id'),
  paymentIntentId: text('payment_intent_id').notNull(),
  amount: money('amount_cents').notNull(),
  reason: text('reason').notNull(),
  status: text('status').$type<'pending' | 'succeeded' | 'failed'>().notNull().default('pending'),
  gatewayRefundId: text('gateway_refund_id'),
  createdAt: createdAt(),
  origin: text('origin').$type<'shop' | 'gateway'>().notNull().default('shop'),
  nextLookAt: at('next_look_at'),
  marksOrder: boolean('marks_order').notNull().default(true),
  requestId: text('request_id'),
  askedBy: text('asked_by'),
  includesShipping: boolean('includes_shipping').notNull().default(false),
})

export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: text('refund_id').notNull(),
    orderId: text('order_id').notNull(),
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
    amount: money('amount_cents').notNull().default(noMoney),
    canceled: integer('canceled').notNull().default(0),
    restocked: integer('restocked').notNull().default(0),
    comingBack: integer('coming_back').notNull().default(0),
    arrivedAt: at('arrived_at'),
  },
  (table) => [primaryKey({ columns: [table.refundId, table.position] })],
)

export const disputes = pgTable('disputes', {
  id: text('id').primaryKey(),
  orderId: text('order_id'),
  paymentIntentId: text('payment_intent_id').notNull(),
  amount: money('amount_cents').notNull(),
  reason: text('reason').notNull(),
  status: text('status').notNull(),
  stage: integer('stage').notNull(),
  respondBy: at('respond_by'),
  openedAt: at('opened_at').notNull(),
  closedAt: at('closed_at'),
  reportedAt: at('reported_at').notNull(),
  withdrawnAt: at('withdrawn_at'),
  reinstatedAt: at('reinstated_at'),
})

export const webhookEvents = pgTable('webhook_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: at('received_at').notNull().defaultNow(),
})

export const emails = pgTable('emails', {
  id: text('id').primaryKey(),
  dedupeKey: text('dedupe_key').notNull(),
  kind: text('kind').notNull(),
  orderId: text('order_id'),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
  status: text('status').$type<'queued' | 'sent' | 'failed'>().notNull().default('queued'),
  createdAt: createdAt(),
  sentAt: at('sent_at'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  claimedUntil: at('claimed_until'),
  nextTryAt: at('next_try_at'),
  asked: integer('asked').notNull().default(1),
  askedAt: at('asked_at').notNull().defaultNow(),
})

export const charities = pgTable('charities', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  inSentence: text('in_sentence').notNull(),
  work: text('work').notNull(),
  registration: text('registration').notNull().default(''),
  url: text('url').notNull().default(''),
  storageId: text('storage_id'),
  imageUrl: text('image_url'),
  isOffered: boolean('is_offered').notNull().default(true),
  createdAt: createdAt(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})
