import { z } from 'zod'
import { maxLines, maxPieces } from '#domain/cart-line.ts'
import { variantKinds } from '#domain/products/variants.ts'
import { mutation, query } from './define.ts'
import { promoState, typedPromoCode } from './promo-codes.ts'
import { cartItemInput, cartItems, chosenVariant, dollars, id, price, shippingOption } from './shapes.ts'

export const cartItem = z.object({
  _id: id,
  productId: id,
  productName: z.string(),
  productSlug: z.string(),
  variant: chosenVariant.optional(),
  variants: z.array(chosenVariant),
  quantity: z.int(),
  basePrice: price,
  salePrice: price.optional(),
  imageUrl: z.string(),
  shippingOptionId: id.optional(),
  /** The price of one piece when it was put into the cart. */
  addedPrice: price.optional(),
})
export type CartItem = z.output<typeof cartItem>

/** A line's price and availability, now. */
export const quotedItem = z.object({
  productId: id,
  /** Ids of the chosen variants: one of each kind that the product has. */
  variantIds: z.array(id),
  quantity: z.int(),
  productName: z.string(),
  productSlug: z.string(),
  variantName: z.string().optional(),
  /** The variants as query parameters of the product page's URL. */
  choice: z.partialRecord(z.enum(variantKinds), z.string()),
  imageUrl: z.string(),
  unitPrice: price,
  /** Unit price before the sale, with the variants' adjustments; only when on sale. */
  originalUnitPrice: price.optional(),
  totalPrice: price,
  /** Pieces that can be bought. The cart's other lines of this product are not subtracted. */
  stock: z.int(),
  /** 'unavailable': the product or a variant is no longer sold. */
  availability: z.enum(['ok', 'insufficient', 'unavailable']),
  /** Unavailable only because the variants are not the product's, or two are of one kind. */
  notAChoice: z.literal(true).optional(),
  shippingOption: shippingOption.optional(),
  /** Active shipping options; a line needs one when there are any. */
  shippingOptions: z.array(shippingOption),
})
export type QuotedItem = z.output<typeof quotedItem>

/** The place that decides the tax. */
const destination = z.object({ country: z.string().trim().max(60), state: z.string().trim().max(80) })

const figures = z.object({
  subtotal: dollars,
  discountAmount: dollars,
  shippingAmount: dollars,
  /** The shop's donation: a share of the subtotal before discount, never part of the total. */
  charityDonationAmount: dollars,
  totalAmount: dollars,
})
export const checkoutFigures = figures.extend({ taxAmount: dollars, additionalDonation: dollars })
export type CheckoutFigures = z.output<typeof checkoutFigures>

export const quote = z.object({
  items: z.array(quotedItem),
  /** Lines that can't be bought are left out of both sums. */
  cart: figures,
  checkout: checkoutFigures,
  /** True when no line has a shipping option, so that the fallback rule sets the shipping price. */
  usesFallbackShipping: z.boolean(),
  /** The sum of goods after discount above which the fallback rule ships free. */
  freeShippingOver: dollars,
  /** Percent of the subtotal that the shop donates. */
  charityShare: z.number(),
  /** The address that tax is computed for; without one, or a matching line in the table of rates, the standard rate applies. */
  destination: destination.optional(),
  /** The state of the promo code that was sent; both sums include its discount when it applies. */
  promo: promoState.optional(),
})
export type Quote = z.output<typeof quote>

const owner = z.object({ userId: id.optional() })

export const cart = {
  getUserCart: query({
    access: 'customer',
    summary: "The caller's cart.",
    input: owner,
    output: z.array(cartItem),
    refusals: ['FORBIDDEN'],
  }),
  addToCart: mutation({
    access: 'customer',
    summary: 'Adds a line, or to the line with the same product and variants; capped by stock.',
    input: cartItemInput.partial({ shippingOptionId: true }).extend({
      beforeItemId: id.optional().describe('The line before which a new one is inserted; otherwise it comes last.'),
    }),
    /** The line as it is now. `wasCapped`: the stock allowed fewer than requested. */
    output: z.object({ cartItemId: id, quantity: z.int(), wasCapped: z.boolean(), variants: z.array(chosenVariant) }),
    refusals: ['NOT_FOUND', 'OUT_OF_STOCK', 'CART_FULL'],
  }),
  updateCartItemQuantity: mutation({
    access: 'customer',
    summary:
      'Sets a quantity, capped by stock; 0 or less removes the line. May change the delivery option, or only that.',
    input: z.object({ cartItemId: id, quantity: z.int().max(maxPieces).optional(), shippingOptionId: id.nullish() }),
    output: z.object({ quantity: z.int() }),
    refusals: ['NOT_FOUND'],
  }),
  removeFromUserCart: mutation({
    access: 'customer',
    summary: 'Removes a line; removing it again changes nothing.',
    input: z.object({ cartItemId: id }),
    output: z.null(),
    refusals: ['NOT_FOUND'],
  }),
  clearCart: mutation({
    access: 'customer',
    summary: "Empties the caller's cart.",
    input: owner,
    output: z.null(),
    refusals: ['FORBIDDEN'],
  }),
  syncGuestCart: mutation({
    access: 'customer',
    summary:
      "Adds the guest cart's lines to the caller's cart, capped by stock; unknown products are left out. The same `transferId` is applied once.",
    input: z.object({
      clerkUserId: id.optional(),
      guestCartItems: z.array(cartItemInput.extend({ addedPrice: price.optional() })).max(maxLines),
      transferId: id.optional(),
    }),
    /** `wasCapped`: fewer were added than the guest's cart had. */
    output: z.array(cartItem.extend({ wasCapped: z.boolean().optional() })),
    refusals: ['FORBIDDEN'],
  }),
  reorder: mutation({
    access: 'customer',
    summary:
      "Puts the lines of the caller's own order into their cart again, with their variants, capped by stock. The same `requestId` adds once.",
    input: z.object({ orderId: id, requestId: z.uuid() }),
    output: z.object({
      lines: z.array(
        z.object({
          productName: z.string(),
          variantName: z.string().optional(),
          /** 'capped': fewer than were ordered are left. 'unavailable': the product or a variant is no longer sold. */
          outcome: z.enum(['added', 'capped', 'sold-out', 'unavailable', 'cart-full']),
        }),
      ),
    }),
    refusals: ['NOT_FOUND'],
  }),
  quoteCart: query({
    access: 'anyone',
    summary: 'Prices and stock of a cart as the server sees them now. `additionalDonation` in dollars.',
    input: z.object({
      cartItems,
      additionalDonation: price.optional(),
      promoCode: typedPromoCode.optional(),
      /** The shipping address, once it is known. */
      destination: destination.optional(),
    }),
    output: quote,
  }),
}
