import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { Role } from '#domain/people/rights.ts'
import type { ProductOutline } from '#domain/products/outline.ts'
import { at, createdAt, decimal, document, money } from './columns.ts'

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  clerkUserId: text('clerk_user_id').notNull(),
  email: text('email').notNull(),
  name: text('name').notNull(),
  role: text('role').$type<Role>().notNull().default('customer'),
  createdAt: createdAt(),
  lastSeenAt: at('last_seen_at').notNull().defaultNow(),
  gatewayCustomerId: text('gateway_customer_id'),
  cardDeclines: integer('card_declines').notNull().default(0),
  cardDeclinedAt: at('card_declined_at'),
  deletedAt: at('deleted_at'),
  roleAt: at('role_at'),
})

export const categories = pgTable('categories', {
  id: text('id').primaryKey(),
  parentId: text('parent_id'),
  slug: text('slug').notNull(),
  name: text('name').notNull(),
  description: text('description'),
  sortOrder: integer('sort_order').notNull().default(0),
  createdAt: createdAt(),
  storageId: text('storage_id'),
  imageUrl: text('image_url'),
  imageAlt: text('image_alt').notNull().default(''),
  focalX: smallint('focal_x'),
  focalY: smallint('focal_y'),
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
  weightGrams: integer('weight_grams'),
  tags: text('tags').array().notNull().default([]),
  totalStock: integer('total_stock').notNull().default(0),
  averageRating: decimal('average_rating', 3, 2).notNull().default(0),
  totalReviews: integer('total_reviews').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
  isFeatured: boolean('is_featured').notNull().default(false),
  createdAt: createdAt(),
  changedAt: at('changed_at').notNull().defaultNow(),
  archivedAt: at('archived_at'),
  draftId: text('draft_id'),
  publishAt: at('publish_at'),
  plannedPrice: money('planned_price_cents'),
  saleStartsAt: at('sale_starts_at'),
  saleEndsAt: at('sale_ends_at'),
  saleIsRunning: boolean('sale_is_running').notNull().default(false),
  priceBeforeSale: money('price_before_sale_cents'),
  sku: text('sku'),
  barcode: text('barcode'),
  cost: money('cost_cents'),
  seoTitle: text('seo_title').notNull().default(''),
  seoDescription: text('seo_description').notNull().default(''),
})

/** The stock shown in the admin's list; maintained by triggers. */
export const listedStock = pgTable('listed_stock', {
  productId: text('product_id').primaryKey(),
  stock: integer('stock').notNull(),
})

/** Active variants of which 1 to 999 pieces are left; maintained by triggers. */
export const variantStock = pgTable('variant_stock', {
  variantId: text('variant_id').primaryKey(),
  stock: integer('stock').notNull(),
})

/** Products without a shipping option; maintained by triggers. */
export const productsWithoutShipping = pgTable('products_without_shipping', {
  productId: text('product_id').primaryKey(),
})

/** Changes of the count of products, to be summed; written by triggers. */
export const productCounts = pgTable('product_counts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  categoryId: text('category_id').notNull(),
  isActive: boolean('is_active').notNull(),
  stock: text('stock').$type<'in' | 'low' | 'out'>().notNull(),
  count: integer('count').notNull(),
})

/** Former slugs of categories; written by triggers. */
export const categorySlugs = pgTable('category_slugs', {
  slug: text('slug').primaryKey(),
  categoryId: text('category_id').notNull(),
  createdAt: createdAt(),
})

export const productSlugs = pgTable('product_slugs', {
  slug: text('slug').primaryKey(),
  productId: text('product_id').notNull(),
  createdAt: createdAt(),
})

export const productSearch = pgTable('product_search', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  plainName: text('plain_name').notNull(),
  document: document('document').notNull(),
  categoryId: text('category_id').notNull(),
  shownPrice: money('shown_price_cents').notNull(),
  salePrice: money('sale_price_cents'),
  averageRating: decimal('average_rating', 3, 2).notNull(),
  createdAt: at('created_at').notNull(),
})

export const searchWords = pgTable('search_words', {
  word: text('word').primaryKey(),
  lexeme: text('lexeme').notNull(),
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
  isPictured: boolean('is_pictured').notNull().default(false),
  sortOrder: integer('sort_order').notNull().default(0),
  sku: text('sku'),
  dimensions: text('dimensions').notNull().default(''),
  weightGrams: integer('weight_grams'),
  filterName: text('filter_name').notNull().generatedAlwaysAs(sql`filter_name(name)`),
  barcode: text('barcode'),
  cost: money('cost_cents'),
})

export const productImages = pgTable('product_images', {
  id: text('id').primaryKey(),
  productId: text('product_id').notNull(),
  variantId: text('variant_id'),
  imageUrl: text('image_url').notNull(),
  altText: text('alt_text').notNull(),
  isPrimary: boolean('is_primary').notNull().default(false),
  sortOrder: integer('sort_order').notNull().default(0),
  storageId: text('storage_id'),
  focalX: smallint('focal_x'),
  focalY: smallint('focal_y'),
  sourceUrl: text('source_url'),
})

export const pictureOutlines = pgTable('picture_outlines', {
  picture: text('picture').primaryKey(),
  outline: jsonb('outline').$type<ProductOutline>().notNull(),
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

export const runChanges = pgTable('run_changes', {
  runId: text('run_id').notNull(),
  productId: text('product_id').notNull(),
  runOf: text('run_of').notNull(),
  before: jsonb('before').notNull(),
  after: jsonb('after').notNull(),
  appliedAt: at('applied_at').notNull().defaultNow(),
  undoneAt: at('undone_at'),
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
  adminResponseBy: text('admin_response_by'),
  adminRespondedAt: at('admin_responded_at'),
  updatedAt: at('updated_at'),
  hiddenAt: at('hidden_at'),
  hiddenBy: text('hidden_by'),
  hiddenReason: text('hidden_reason'),
  openReports: integer('open_reports').notNull().default(0),
})

export const reviewImages = pgTable('review_images', {
  id: text('id').primaryKey(),
  reviewId: text('review_id').notNull(),
  position: integer('position').notNull(),
  imageUrl: text('image_url').notNull(),
  altText: text('alt_text').notNull(),
})

export const uploads = pgTable('uploads', {
  id: text('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  userId: text('user_id').notNull(),
  kind: text('kind').notNull(),
  state: text('state').notNull().default('issued'),
  imageUrl: text('image_url'),
  altText: text('alt_text').notNull().default(''),
  createdAt: createdAt(),
  mediaType: text('media_type'),
  byteCount: integer('byte_count'),
  sourceUrl: text('source_url'),
  sessionId: text('session_id'),
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
  addedPrice: money('added_price_cents'),
})
