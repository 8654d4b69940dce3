import { z } from 'zod'
import { action, mutation, query } from './define.ts'
import { id } from './shapes.ts'

/** The displayable data of a card at the gateway. A customer with cards has exactly one default. */
export const savedCard = z.object({
  _id: id,
  /** The gateway's id of the card, which the browser pays with. */
  stripePaymentMethodId: z.string(),
  /** 'visa', 'mastercard', 'amex' … */
  cardType: z.string(),
  last4Digits: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
  nameOnCard: z.string(),
  isDefault: z.boolean(),
})
export type SavedCard = z.output<typeof savedCard>

export const paymentMethods = {
  getUserPaymentMethods: query({
    access: 'customer',
    summary: "The caller's saved cards: the default, then the others, the latest first.",
    input: z.object({ clerkUserId: id.optional() }),
    output: z.array(savedCard),
    refusals: ['FORBIDDEN'],
  }),
  addPaymentMethod: action({
    access: 'customer',
    summary:
      'Keeps a card that the browser has left with the gateway for the caller. The first one is the default, whatever is asked.',
    input: z.object({ stripePaymentMethodId: id, isDefault: z.boolean().default(false) }),
    output: savedCard,
    refusals: ['NOT_FOUND', 'PAYMENT_METHODS_FULL', 'PAYMENT_UNAVAILABLE'],
  }),
  updatePaymentMethod: action({
    access: 'customer',
    summary: 'Changes what is named of a card, at the gateway too. The default stays it until another one becomes it.',
    input: z.object({
      paymentMethodId: id,
      nameOnCard: z.string().trim().min(1, 'Name on card is required').max(120).optional(),
      expiryMonth: z.int().min(1).max(12).optional(),
      expiryYear: z.int().min(2000).max(2099).optional(),
      isDefault: z.boolean().optional(),
    }),
    output: savedCard,
    refusals: ['NOT_FOUND', 'CARD_REFUSED', 'PAYMENT_UNAVAILABLE'],
  }),
  deletePaymentMethod: mutation({
    access: 'customer',
    summary: 'Forgets a card, here and at the gateway. When it was the default, the newest of the others becomes it.',
    input: z.object({ paymentMethodId: id }),
    output: z.null(),
    refusals: ['NOT_FOUND'],
  }),
}
