import { z } from 'zod'
import { action, query } from './define.ts'
import { typedPromoCode } from './promo-codes.ts'
import { cartItems, charityType, email, id, placed, price, shippingAddress } from './shapes.ts'

export const payments = {
  getPaymentConfig: query({
    access: 'anyone',
    summary: 'Which gateway the browser talks to.',
    output: z.object({
      provider: z.enum(['sandbox', 'stripe']),
      publishableKey: z.string(),
      gatewayUrl: z.string(),
      /** Present in a shop that is not a demo, but takes no money. */
      isTest: z.literal(true).optional(),
    }),
  }),
  createSetupIntent: action({
    access: 'customer',
    summary:
      'Lets the browser leave a card with the gateway for the caller; paymentMethods.addPaymentMethod then keeps it.',
    output: z.object({ setupIntentId: z.string(), clientSecret: z.string() }),
    refusals: ['PAYMENT_METHODS_FULL', 'PAYMENT_UNAVAILABLE'],
    callsPerHour: 60,
  }),
  createPaymentIntent: action({
    access: 'customer',
    summary:
      "Takes the stock for 15 minutes and prepares the payment of the caller's one open checkout. `amount` in cents.",
    input: z.object({
      amount: z.int().min(0),
      currency: z.literal('usd').default('usd'),
      email,
      orderNumber: z.string().max(40).optional(),
      cartItems: cartItems.min(1, 'The cart is empty'),
      additionalDonation: price.max(100_000).optional(),
      promoCode: typedPromoCode.optional(),
      selectedCharityType: charityType,
      shippingAddress: placed(shippingAddress),
      /** The saved card to pay with. */
      paymentMethodId: id.optional(),
      /** Saves the new card for later payments. */
      saveNewPaymentMethod: z.boolean().default(false),
    }),
    output: z.object({
      clientSecret: z.string(),
      paymentIntentId: z.string(),
      orderNumber: z.string(),
      /** 'succeeded' when this checkout is already paid: go on to createOrder. */
      status: z.enum(['requires_payment', 'succeeded']),
    }),
    refusals: [
      'TOTALS_CHANGED',
      'OUT_OF_STOCK',
      'PRODUCT_UNAVAILABLE',
      'DELIVERY_OPTION_REQUIRED',
      'CHARITY_UNAVAILABLE',
      'COUNTRY_NOT_SERVED',
      'PROMO_CODE_INVALID',
      'CARD_UNAVAILABLE',
      'AMOUNT_TOO_SMALL',
      'PAYMENT_UNAVAILABLE',
    ],
    callsPerHour: 1_200,
  }),
}
