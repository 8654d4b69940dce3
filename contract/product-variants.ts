import { z } from 'zod'
import { stockReasons } from '#domain/products/stock.ts'
import { maxVariants } from '#domain/products/variant-options.ts'
import { variantKinds } from '#domain/products/variants.ts'
import { mutation, query } from './define.ts'
import { adminImage } from './product-images.ts'
import { barcode, cost, dollars, id, sku, time, weightGrams } from './shapes.ts'

export const variant = z.object({
  _id: id,
  type: z.enum(variantKinds),
  name: z.string(),
  /** The variant's name in the URL of the product page. */
  slug: z.string(),
  /** The CSS value of a color. */
  value: z.string(),
  priceAdjustment: dollars,
  stockQuantity: z.int().min(0),
  /** True for the one variant of each kind that the general photos show; the default choice. */
  isPictured: z.boolean(),
  /** The first of the variant's own photos. */
  imageUrl: z.string().optional(),
  barcode: z.string().optional(),
  /** Absent when the product's own apply. */
  dimensions: z.string().optional(),
  weightGrams: z.int().optional(),
})
export type Variant = z.output<typeof variant>

const adminVariant = variant
  .omit({ slug: true, imageUrl: true })
  .extend({ sku: z.string().optional(), cost: z.number().optional(), images: z.array(adminImage) })
export type AdminVariant = z.output<typeof adminVariant>

const imagesAndVariants = z.object({
  productId: id,
  name: z.string(),
  totalStock: z.int(),
  images: z.array(adminImage),
  variants: z.array(adminVariant),
})
export type ImagesAndVariants = z.output<typeof imagesAndVariants>

const fields = z.object({
  name: z.string().trim().min(1, 'Variant name is required').max(255, 'Use at most 255 characters'),
  type: z.enum(variantKinds, `Choose one of ${variantKinds.join(', ')}`),
  /** The CSS value of a color: hexadecimal, or a color name. */
  value: z
    .string()
    .trim()
    .min(1, 'Variant value is required')
    .max(255, 'Use at most 255 characters')
    .regex(/^[^(){}<>;]*$/, 'Enter a plain word or a color such as #72391D'),
  priceAdjustment: dollars,
  sku,
  barcode,
  /** Null for the product's cost. */
  cost,
  /** Empty for the product's dimensions. */
  dimensions: z.string().trim().max(500, 'Use at most 500 characters'),
  /** Null for the product's weight. */
  weightGrams,
})

const optional = {
  priceAdjustment: true,
  sku: true,
  barcode: true,
  cost: true,
  dimensions: true,
  weightGrams: true,
} as const

const maxPieces = 100_000
const stockQuantity = z
  .int('Enter a whole number')
  .min(0, 'Stock quantity cannot be negative')
  .max(maxPieces, 'At most 100,000')

const newVariant = fields.partial(optional).extend({
  stockQuantity: stockQuantity.default(0),
  isPictured: z.boolean().default(false),
})

const opened = z
  .object({
    name: z.string(),
    type: z.string(),
    value: z.string(),
    priceAdjustment: z.number(),
    stockQuantity: z.number(),
    sku: z.string(),
    barcode: z.string(),
    cost: z.number().nullable(),
    dimensions: z.string(),
    weightGrams: z.number().nullable(),
  })
  .partial()
  .optional()

const changedVariant = fields.partial().extend({
  variantId: id,
  stockQuantity: stockQuantity.optional(),
  /** Makes the variant the pictured one of its kind. */
  isPictured: z.literal(true).optional(),
  opened,
})
export type VariantChange = z.output<typeof changedVariant>

/**
 * Changes of variants that are saved with their product: those that it adds, each under the id of its draft, and those that it changes.
 * Undoing a save deletes what it added, if that is still as `opened` says.
 */
export const savedVariants = z.object({
  added: z
    .array(newVariant.extend({ draftId: z.uuid() }))
    .max(maxVariants)
    .default([]),
  changed: z.array(changedVariant).max(maxVariants).default([]),
  removed: z
    .array(z.object({ variantId: id, opened }))
    .max(maxVariants)
    .default([]),
})

export type SavedVariants = z.input<typeof savedVariants>

const stockMovement = z.object({
  _id: z.string(),
  _creationTime: time,
  delta: z.int(),
  /** The stock after the change. */
  stock: z.int(),
  cause: z.enum(['opening', 'hold', 'release', 'sale', 'restock', 'return', 'adjustment']),
  reason: z.enum(stockReasons).optional(),
  note: z.string().optional(),
  /** The administrator who made the change. */
  by: z.string().optional(),
  orderNumber: z.string().optional(),
})
export type StockMovement = z.output<typeof stockMovement>

export const productVariants = {
  getImagesAndVariants: query({
    access: 'admin',
    right: 'products:read',
    summary: "A product's general images and its variants with theirs, of an inactive product too.",
    input: z.object({ productId: id }),
    output: imagesAndVariants,
    refusals: ['NOT_FOUND'],
  }),
  createProductVariant: mutation({
    access: 'admin',
    right: 'products',
    summary:
      'Adds a variant and answers with its id. With a `draftId`, sent again it makes no second one. The first of its kind is the pictured one.',
    input: newVariant.extend({ productId: id, draftId: z.uuid().optional() }),
    output: id,
    refusals: ['NOT_FOUND', 'SKU_TAKEN', 'TOO_MANY_VARIANTS'],
  }),
  updateProductVariant: mutation({
    access: 'admin',
    right: 'products',
    summary:
      'Changes the fields that are given. A field whose stored value is no longer as `opened` says refuses all of them with CHANGED_MEANWHILE; `data.changes` names who changed it, when, and to what.',
    input: changedVariant,
    output: z.null(),
    refusals: ['NOT_FOUND', 'SKU_TAKEN', 'CHANGED_MEANWHILE'],
  }),
  deleteProductVariant: mutation({
    access: 'admin',
    right: 'products',
    summary: 'Takes a variant off the shelf, and its images with it. Orders keep it; carts that name it say so.',
    input: z.object({ variantId: id }),
    output: z.null(),
    refusals: ['NOT_FOUND'],
  }),
  changeStock: mutation({
    access: 'admin',
    right: 'stock',
    summary:
      'Adds pieces to the stock of a product or of one of its variants, or takes them out, whatever is sold meanwhile. With the same `changeId` it does so once.',
    input: z.object({
      productId: id,
      variantId: id.optional(),
      by: z
        .int('Enter a whole number')
        .min(-maxPieces, 'At most 100,000')
        .max(maxPieces, 'At most 100,000')
        .refine((by) => by !== 0, 'Enter how many pieces come or go'),
      reason: z.enum(stockReasons, 'Choose a reason'),
      note: z.string().trim().max(200, 'Use at most 200 characters').default(''),
      /** Changes the product's total stock by the same amount. */
      withTotal: z.boolean().default(false),
      changeId: z.uuid(),
    }),
    output: z.object({ stock: z.int() }),
    refusals: ['NOT_FOUND', 'OUT_OF_STOCK'],
  }),
  getStockMovements: query({
    access: 'admin',
    right: 'products:read',
    summary: 'What moved the stock of a product, or of one of its variants, the latest first.',
    input: z.object({ productId: id, variantId: id.optional(), limit: z.int().min(1).max(200).default(10) }),
    output: z.array(stockMovement),
  }),
}
