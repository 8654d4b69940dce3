import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { CharityType } from '#domain/charity.ts'
import type { Cents } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { CheckoutFiguresRow, CheckoutLineRow, ShippingAddressRow, ShippingOptionRow } from './rows.ts'

const money = (name: string) => integer(name).$type<Cents>()
const at = (name: string) => timestamp(name, { withTimezone: true })
const createdAt = () => at('created_at').notNull().defaultNow()
const decimal = (name: string, precision: number, scale: number) => numeric(name, { precision, scale, mode: 'number' })

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  clerkUserId: text('clerk_user_id').notNull(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  role: text('role').$type<'customer' | 'admin'>().notNull().default('customer'),
  createdAt: createdAt(),
  lastSeenAt: at('last_seen_at').notNull().defaultNow(),
})

export const categories = pgTable('categories', {
  id: text('id').primaryKey(),
  parentId: text('parent_id'),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  sortOrder: integer('sort_order').notNull().default(0),
  createdAt: createdAt(),
})

export const products = pgTable('products', {
  id: text('id').primaryKey(),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  shortDescription: text('short_description').notNull().default(''),
  categoryId: text('category_id').notNull(),
  basePrice: money('base_price_cents').notNull(),
  salePrice: money('sale_price_cents'),
  shownPrice: money('shown_price_cents').notNull().generatedAlwaysAs(sql`coalesce(sale_price_cents, base_price_cents)`),
  sustainabilityScore: decimal('sustainability_score', 3, 1),
  sustainableFeatures: text('sustainable_features').array().notNull().default([]),
  careInstructions: text('care_instructions').notNull().default(''),
  material: text('material').notNull().default(''),
  dimensions: text('dimensions').notNull().default(''),
  tags: text('tags').array().notNull().default([]),
  totalStock: integer('total_stock').notNull().default(0),
  averageRating: decimal('average_rating', 3, 2).notNull().default(0),
  totalReviews: integer('total_reviews').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
  isFeatured: boolean('is_featured').notNull().default(false),
  createdAt: createdAt(),
})

export const productVariants = pgTable('product_variants', {
  id: text('id').primaryKey(),
  productId: text('product_id').notNull(),
  type: text('type').$type<'color' | 'size' | 'material' | 'style'>().notNull(),
  name: text('name').notNull(),
  value: text('value').notNull(),
  priceAdjustment: money('price_adjustment_cents').notNull().default(sql`0`),
  stockQuantity: integer('stock_quantity').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
  sortOrder: integer('sort_order').notNull().default(0),
})

export const productImages = pgTable('product_images', {
  id: text('id').primaryKey(),
  productId: text('product_id').notNull(),
  variantId: text('variant_id'),
  imageUrl: text('image_url').notNull(),
  altText: text('alt_text').notNull(),
  isPrimary: boolean('is_primary').notNull().default(false),
  sortOrder: integer('sort_order').notNull().default(0),
})

export const shippingOptions = pgTable('shipping_options', {
  id: text('id').primaryKey(),
  productId: text('product_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  price: money('price_cents').notNull(),
  minDays: integer('min_days').notNull(),
  maxDays: integer('max_days').notNull(),
  carrier: text('carrier').$type<'USPS' | 'UPS' | 'FedEx' | 'DHL'>(),
  serviceType: text('service_type'),
  isActive: boolean('is_active').notNull().default(true),
  sortOrder: integer('sort_order').notNull().default(0),
})

export const reviews = pgTable('reviews', {
  id: text('id').primaryKey(),
  productId: text('product_id').notNull(),
  userId: text('user_id'),
  userName: text('user_name').notNull(),
  rating: integer('rating').notNull(),
  title: text('title'),
  comment: text('comment').notNull(),
  isVerifiedPurchase: boolean('is_verified_purchase').notNull().default(false),
  adminResponse: text('admin_response'),
  createdAt: createdAt(),
})

export const cartItems = pgTable('cart_items', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  productId: text('product_id').notNull(),
  variantKey: text('variant_key').notNull(),
  variantIds: text('variant_ids').array().notNull().default([]),
  quantity: integer('quantity').notNull(),
  shippingOptionId: text('shipping_option_id'),
  createdAt: createdAt(),
})

export const cartTransfers = pgTable('cart_transfers', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  createdAt: createdAt(),
})

export const checkouts = pgTable('checkouts', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  orderNumber: text('order_number').notNull(),
  status: text('status').$type<'open' | 'completed' | 'released' | 'refunded'>().notNull().default('open'),
  revision: integer('revision').notNull().default(1),
  paymentIntentId: text('payment_intent_id'),
  amount: money('amount_cents').notNull(),
  email: text('email').notNull(),
  charity: text('charity').$type<CharityType>().notNull(),
  shippingAddress: jsonb('shipping_address').$type<ShippingAddressRow>().notNull(),
  lines: jsonb('lines').$type<CheckoutLineRow[]>().notNull(),
  figures: jsonb('figures').$type<CheckoutFiguresRow>().notNull(),
  expiresAt: at('expires_at').notNull(),
  createdAt: createdAt(),
})

export const stockHolds = pgTable('stock_holds', {
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
  paymentStatus: text('payment_status').notNull().default('paid'),
  subtotal: money('subtotal_cents').notNull(),
  discount: money('discount_cents').notNull(),
  shipping: money('shipping_cents').notNull(),
  tax: money('tax_cents').notNull(),
  additionalDonation: money('additional_donation_cents').notNull(),
  gift: money('gift_cents').notNull(),
  total: money('total_cents').notNull(),
  charity: text('charity').$type<CharityType>().notNull(),
  shippingAddress: jsonb('shipping_address').$type<ShippingAddressRow>().notNull(),
  trackingNumber: text('tracking_number'),
  deliveredAt: at('delivered_at'),
  createdAt: createdAt(),
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
    restocked: integer('restocked').notNull().default(0),
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
})

export const donations = pgTable('donations', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text('order_id').notNull(),
  charity: text('charity').$type<CharityType>().notNull(),
  gift: money('gift_cents').notNull(),
  additional: money('additional_cents').notNull(),
  createdAt: createdAt(),
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
})

export const webhookEvents = pgTable('webhook_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: at('received_at').notNull().defaultNow(),
})

export const mails = pgTable('mails', {
  id: text('id').primaryKey(),
  dedupeKey: text('dedupe_key').notNull(),
  kind: text('kind').notNull(),
  orderId: text('order_id'),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
  status: text('status').$type<'queued' | 'sent' | 'failed'>().notNull().default('queued'),
  createdAt: createdAt(),
  sentAt: at('sent_at'),
})
