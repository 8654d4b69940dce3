import { z } from 'zod'
import { mutation } from './define.ts'
import { id } from './shapes.ts'

const percent = z.int('Enter a whole percentage').min(0, 'At least 0').max(100, 'At most 100')

/** The point that stays visible when a frame crops, as CSS object-position: '40% 80%'. When absent, the frame decides. */
export const focus = z.string()

/** The focus in percent from the left and from the top. */
export const focalPoint = z.object({ x: percent, y: percent })

export const productImage = z.object({
  _id: id,
  imageUrl: z.string(),
  altText: z.string(),
  /** True for the first image of each list. */
  isPrimary: z.boolean(),
  sortOrder: z.int(),
  variantId: id.optional(),
  focus: focus.optional(),
})
export type ProductImage = z.output<typeof productImage>

export const adminImage = productImage
  .omit({ focus: true })
  .extend({ storageId: z.string(), focalPoint: focalPoint.optional() })
export type AdminImage = z.output<typeof adminImage>

export const altText = z.string().trim().max(200, 'Use at most 200 characters')
const ofImage = z.object({ imageId: id })

/** Images of a product: the list of its general photos, or of one variant's. */
export const productImages = {
  saveProductImage: mutation({
    access: 'admin',
    right: 'products',
    summary:
      "Shows the caller's own upload with a product, or with one of its variants, last in the list. The first of a list is primary. Sent again it answers with the same image.",
    input: z.object({
      productId: id,
      variantId: id.optional(),
      storageId: id,
      altText: altText.default(''),
      isPrimary: z.boolean().default(false),
    }),
    output: adminImage,
    refusals: ['NOT_FOUND', 'TOO_MANY_IMAGES'],
  }),
  updateProductImage: mutation({
    access: 'admin',
    right: 'products',
    summary:
      "Changes an image's alt text, its focal point (null: the frame decides), its file, or its list; what is left out stays.",
    input: ofImage.extend({
      altText: altText.optional(),
      focalPoint: focalPoint.nullish(),
      /** An upload of the caller that replaces the file. */
      storageId: id.optional(),
      /** The variant of the same product whose last image it becomes; null for the last general one. */
      variantId: id.nullable().optional(),
    }),
    output: adminImage,
    refusals: ['NOT_FOUND', 'TOO_MANY_IMAGES'],
  }),
  updateProductImageOrder: mutation({
    access: 'admin',
    right: 'products',
    summary: 'Puts an image at a place of its list, from 1. The first place is the primary one.',
    input: ofImage.extend({ sortOrder: z.int().min(1, 'The first place is 1').max(1_000), isPrimary: z.boolean() }),
    output: z.null(),
    refusals: ['NOT_FOUND'],
  }),
  deleteProductImage: mutation({
    access: 'admin',
    right: 'products',
    summary: 'Takes an image out of its list; the next becomes primary where it was. Orders go on showing it.',
    input: ofImage,
    output: z.null(),
    refusals: ['NOT_FOUND'],
  }),
  restoreProductImage: mutation({
    access: 'admin',
    right: 'products',
    summary: 'Puts a deleted image back where it stood.',
    input: ofImage.extend({ productId: id }),
    output: adminImage,
    refusals: ['NOT_FOUND'],
  }),
}
