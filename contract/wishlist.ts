import { z } from 'zod'
import { mutation, query } from './define.ts'
import { id, price, shippingOption } from './shapes.ts'

/** A wishlist entry with the product's present data; products that are no longer sold are omitted. */
export const wishlistEntry = z.object({
  /** The product's id, as each product has one entry. */
  _id: id,
  productId: id,
  productSlug: z.string(),
  productName: z.string(),
  material: z.string(),
  primaryImageUrl: z.string(),
  primaryImageAlt: z.string(),
  basePrice: price,
  salePrice: price.optional(),
  totalStock: z.int().min(0),
  picturedStock: z.int().min(0),
  /** Created within 60 days. */
  isNew: z.boolean(),
  /** The first active shipping option, which adding from a card takes. */
  defaultShippingOption: shippingOption.optional(),
})
export type WishlistEntry = z.output<typeof wishlistEntry>

const ofProduct = z.object({ userId: id.optional(), productId: id })

export const wishlist = {
  getUserWishlist: query({
    access: 'customer',
    summary: "The caller's saved products, the latest first.",
    input: z.object({ userId: id.optional() }),
    output: z.array(wishlistEntry),
    refusals: ['FORBIDDEN'],
  }),
  toggleWishlist: mutation({
    access: 'customer',
    summary:
      'Saves a product or takes it out, and answers what is so now. With `wished` it does that, however often it is sent.',
    input: ofProduct.extend({ wished: z.boolean().optional() }),
    output: z.object({ wished: z.boolean() }),
    refusals: ['FORBIDDEN', 'NOT_FOUND', 'WISHLIST_FULL'],
  }),
  removeFromWishlist: mutation({
    access: 'customer',
    summary: 'Takes a product out; taking it out again changes nothing.',
    input: ofProduct,
    output: z.null(),
    refusals: ['FORBIDDEN'],
  }),
}
