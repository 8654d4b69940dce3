import { z } from 'zod'
import { isWholeCents } from '#domain/money.ts'
import { compareAtText } from '#domain/products/product-price.ts'
import { productOrders } from '#domain/products/product-status.ts'
import { mutation, query } from './define.ts'
import { productFilter } from './product-bulk.ts'
import { savedVariants } from './product-variants.ts'
import { barcode, cost, id, price, shippingOption, sku, time, weightGrams } from './shapes.ts'

const text = (most: number) => z.string().trim().max(most)
const required = (label: string, most: number) => text(most).min(1, `${label} is required`)
const list = (most: number) => z.array(z.string().trim().min(1).max(200)).max(most)

/** 1 to 10 with at most one decimal. */
const score = z
  .number('Enter a number')
  .min(1, 'Must be between 1 and 10')
  .max(10, 'Must be between 1 and 10')
  .refine((given) => isWholeCents(given * 10), 'At most one decimal')

const slug = required('Product slug', 255).regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'Use lowercase letters, digits and single hyphens',
)

/** The fields of a product's form. `price` is what the customer pays; `compareAtPrice`, null for none, is struck through. */
const fields = z.object({
  name: required('Product name', 255),
  slug,
  description: required('Description', 10_000),
  shortDescription: text(500),
  categoryId: id,
  price,
  compareAtPrice: price.nullable(),
  stockQuantity: z.int().min(0, 'Must not be negative').max(1_000_000),
  sustainabilityScore: score,
  sustainableFeatures: list(30),
  materials: list(30).min(1, 'Enter at least one material'),
  tags: list(50),
  careInstructions: text(5_000),
  dimensions: text(500),
  weightGrams,
  isActive: z.boolean(),
  sku,
  barcode,
  cost,
  /** The page's title and description in search engines and previews; empty for the product's name and text. */
  seoTitle: text(255),
  seoDescription: text(500),
})
export type ProductFields = z.output<typeof fields>
/** The fields that a call contains; others stay unchanged. */
export type SomeFields = { [Name in keyof ProductFields]?: ProductFields[Name] | undefined }

/** The values that a form was opened with, as stored, even if the form itself would refuse them. */
const opened = z.object({
  ...fields.shape,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  sustainabilityScore: z.number().nullable(),
  materials: z.array(z.string()),
  sku: z.string(),
  barcode: z.string(),
})
export type OpenedFields = z.output<typeof opened>

/** Always empty: images are added by functions of their own, once the product is saved. */
const noImages = z.array(z.unknown()).max(0, 'Save the product first, then add its images')

const newProduct = fields
  .extend({
    shortDescription: fields.shape.shortDescription.default(''),
    compareAtPrice: fields.shape.compareAtPrice.default(null),
    sustainableFeatures: fields.shape.sustainableFeatures.default([]),
    careInstructions: fields.shape.careInstructions.default(''),
    dimensions: fields.shape.dimensions.default(''),
    weightGrams: weightGrams.default(null),
    stockQuantity: fields.shape.stockQuantity.default(0),
    isActive: z.boolean().default(true),
    sku: sku.default(''),
    barcode: barcode.default(''),
    cost: cost.default(null),
    seoTitle: fields.shape.seoTitle.default(''),
    seoDescription: fields.shape.seoDescription.default(''),
    images: noImages.default([]),
    /** An idempotency key from the form: sent twice, one product is created. */
    draftId: id.optional(),
  })
  .refine(({ price, compareAtPrice }) => compareAtPrice === null || compareAtPrice > price, {
    path: ['compareAtPrice'],
    error: compareAtText,
  })

const categoryName = { categoryName: z.string().optional(), parentCategoryName: z.string().optional() }

export const listedProduct = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  ...categoryName,
  basePrice: price,
  salePrice: price.optional(),
  sustainabilityScore: z.number().optional(),
  totalStock: z.int().min(0),
  isActive: z.boolean(),
  thumbnailUrl: z.string(),
})
export type ListedProduct = z.output<typeof listedProduct>

/** A product as administrators see it, with everything that its form edits. */
const productDetails = listedProduct.extend({
  _creationTime: time,
  categoryId: id,
  description: z.string(),
  shortDescription: z.string(),
  sustainableFeatures: z.array(z.string()),
  careInstructions: z.string(),
  material: z.string(),
  dimensions: z.string(),
  weightGrams,
  tags: z.array(z.string()),
  sku: z.string(),
  barcode: z.string(),
  cost,
  seoTitle: z.string(),
  seoDescription: z.string(),
  status: z.enum(['active', 'inactive']),
  images: z.array(z.object({ _id: id, imageUrl: z.string(), altText: z.string() })),
  shippingOptions: z.array(shippingOption.extend({ isActive: z.boolean() })),
  /** The time until which the product is hidden. */
  publishAt: time.optional(),
  plannedSale: z.object({ price, startsAt: time, endsAt: time, isRunning: z.boolean() }).optional(),
})
export type ProductDetails = z.output<typeof productDetails>

/** Milliseconds since 1970, up to the year 2100. */
const date = z.int().min(0).max(4_102_444_800_000)
const schedule = z.object({
  publishAt: date.nullable(),
  sale: z.object({ price, startsAt: date, endsAt: date }).nullable(),
})
export type Schedule = z.output<typeof schedule>
const ofProduct = z.object({ productId: id })

export const productEditing = {
  getProductStats: query({
    access: 'admin',
    right: 'products:read',
    summary:
      'How many products there are, inactive ones too: in all, active, with stock under 10 and above 0, with none.',
    output: z.object({ totalProducts: z.int(), activeProducts: z.int(), lowStock: z.int(), outOfStock: z.int() }),
  }),
  getLowStock: query({
    access: 'admin',
    right: 'products:read',
    summary:
      'Of which fewest pieces are left, above 0 and below the number that the shop calls low: active variants, and products that have none. The fewest first.',
    input: z.object({ limit: z.int().min(1).max(50).default(6) }),
    output: z.array(
      z.object({
        productId: id,
        name: z.string(),
        variantId: id.nullable(),
        variantName: z.string().nullable(),
        stock: z.int(),
      }),
    ),
  }),
  getListedProducts: query({
    access: 'admin',
    right: 'products:read',
    summary:
      'A page of the products, inactive ones too, and how many there are; of what a text finds, at most 1,001 are counted. Each word is a part of name, slug or description; one of two letters begins the name. A parent category includes its children.',
    input: productFilter.extend({
      sortBy: z.enum(productOrders).default('newest'),
      /** Newest or highest first. */
      descending: z.boolean().default(true),
      limit: z.int().min(1).max(100).default(50),
      offset: z.int().min(0).max(1_000_000).default(0),
    }),
    output: z.object({ products: z.array(listedProduct), total: z.int() }),
  }),
  getProductDetails: query({
    access: 'admin',
    right: 'products:read',
    summary: 'One product with what its form edits, its images and all of its shipping options.',
    input: ofProduct,
    output: productDetails,
    refusals: ['NOT_FOUND'],
  }),
  createProduct: mutation({
    access: 'admin',
    right: 'products',
    summary: 'A new product; its id. The same draft again gives the same product. Prices are dollars.',
    input: newProduct,
    output: id,
    refusals: ['SLUG_TAKEN', 'SKU_TAKEN', 'CATEGORY_NOT_FOUND'],
  }),
  updateProduct: mutation({
    access: 'admin',
    right: 'products',
    summary:
      'Changes the fields that are given, and adds and changes variants, in one transaction. A field whose stored value is no longer as `opened` says refuses all of them with CHANGED_MEANWHILE; `data.changes` names who changed it, when, and to what.',
    input: ofProduct.extend({
      ...fields.partial().shape,
      images: noImages.optional(),
      /** As for scheduleProduct; a sale that runs ends first. */
      schedule: schedule.optional(),
      /** Their fields are called 'variant:<id>/<field>' in refusals. */
      variants: savedVariants.optional(),
      opened: opened.partial().extend({ schedule: schedule.optional() }).optional(),
    }),
    output: z.null(),
    refusals: ['NOT_FOUND', 'SLUG_TAKEN', 'SKU_TAKEN', 'CATEGORY_NOT_FOUND', 'TOO_MANY_VARIANTS', 'CHANGED_MEANWHILE'],
  }),
  duplicateProduct: mutation({
    access: 'admin',
    right: 'products',
    summary:
      'A copy of what its form says, its images, variants and shipping options, inactive, without stock, SKUs and barcodes; its id. The same draft again gives the same copy.',
    input: ofProduct.extend({ draftId: id }),
    output: id,
    refusals: ['NOT_FOUND'],
  }),
  scheduleProduct: mutation({
    access: 'admin',
    right: 'products',
    summary:
      'When the shop shows a product by itself, and a sale that it begins and ends by itself, in place of what was planned before; null plans nothing, and ends a sale that runs.',
    input: ofProduct.extend(schedule.shape),
    output: z.null(),
    refusals: ['NOT_FOUND'],
  }),
  deleteProduct: mutation({
    access: 'admin',
    right: 'products',
    summary:
      'Erases a product; one that an order or cart names is archived instead, and keeps its address. Sent again it changes nothing.',
    input: ofProduct,
    output: z.object({ archived: z.boolean() }),
    refusals: ['NOT_FOUND'],
  }),
}
