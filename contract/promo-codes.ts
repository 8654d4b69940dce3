import { z } from 'zod'
import { promoTypes } from '#domain/promo-code.ts'
import { query } from './define.ts'
import { cartItems, dollars } from './shapes.ts'

/** As typed: blanks around it and its case do not matter. */
export const typedPromoCode = z.string().trim().max(60)

/** A code's value for this cart, or why it has none. */
export const promoState = z.object({
  code: z.string(),
  isApplied: z.boolean(),
  /** Why it is not applied, in words for the shopper. */
  message: z.string().optional(),
  type: z.enum(promoTypes).optional(),
  /** Percent, or dollars; absent for free shipping. */
  value: z.number().optional(),
  discountAmount: dollars,
})
export type PromoState = z.output<typeof promoState>

/** Codes are not to be guessed: counted for an address, in whichever function it names them. */
export const mostCodesPerHour = 120

export const promoCodes = {
  validatePromoCode: query({
    access: 'anyone',
    callsPerHour: mostCodesPerHour,
    summary: 'Whether a promo code counts for these items, and for how much; the reason in words when it does not.',
    input: z.object({
      code: typedPromoCode.min(1, 'Enter a promo code'),
      cartItems,
    }),
    output: promoState,
  }),
}
