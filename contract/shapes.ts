import { z } from 'zod'
import { maxLines, maxPieces } from '#domain/cart-line.ts'
import { isWholeCents } from '#domain/money.ts'
import { emailAddress } from '#domain/people/ascii-email.ts'
import { barcodeDigits, barcodeFault } from '#domain/products/barcode.ts'
import { maxGrams } from '#domain/products/product-size.ts'
import { checkPostalAddress } from '#domain/shipping/postal-address.ts'
import { cleanText } from '#domain/text/typed-text.ts'

/** Types that several modules share. Times are milliseconds since 1970. */
export const id = z.string().regex(/^[\w-]{1,64}$/, 'Not a valid id')

/** Dollars with at most two decimals. */
export const dollars = z.number().min(-1_000_000).max(1_000_000).refine(isWholeCents, 'At most two decimals')
export const price = dollars.min(0, 'Must not be negative')
/** The cost of one piece to the shop, in dollars; null when it is not known. For administrators only. */
export const cost = price.nullable()
/** Whole grams; null when the weight is not known. */
export const weightGrams = z
  .int('Enter whole grams')
  .min(1, 'At least 1 gram')
  .max(maxGrams, 'At most 100 kilograms')
  .nullable()
export const time = z.number()
export const quantity = z.int().min(1).max(maxPieces)

export const estimatedDays = z.object({ min: z.int(), max: z.int() })

/** `price` is in cents, as specified. */
export const shippingOption = z.object({
  _id: id,
  name: z.string(),
  description: z.string(),
  price: z.int(),
  estimatedDays,
  carrier: z.string().optional(),
})
export type ShippingOption = z.output<typeof shippingOption>

export const chosenVariant = z.object({ id, name: z.string(), priceAdjustment: dollars })

export const cartItemInput = z.object({
  productId: id,
  /** At most one variant of each kind; the pictured one is the default of an omitted kind. */
  variantIds: z.array(id).max(4).optional(),
  quantity,
  shippingOptionId: id.nullish(),
})
export type CartItemInput = z.output<typeof cartItemInput>

/** Lines of a cart: up to twice the limit of a cart, because adding from several tabs at once may exceed it a little. */
export const cartItems = z.array(cartItemInput).max(2 * maxLines)

/** A charity of the merchant's list; a shop starts with 'animal_shelter', 'environmental', 'children' and 'education'. */
export const charityType = id.describe('The id of a charity')

/** A text as people type or paste it: full-width letters are plain ones, without invisible characters and spaces around it. */
export const typedText = z.string().overwrite(cleanText)

/** An email address, with its domain in ASCII. */
export const email = z
  .string('Enter a full email address')
  .overwrite((text) => emailAddress(text) ?? text)
  .refine((text) => emailAddress(text) !== null, 'Enter a full email address')
  .meta({ format: 'email', maxLength: 254 })

const line = (label: string, max = 120) => typedText.min(1, `${label} is required`).max(max)

export const addressLines = z.object({
  firstName: line('First name', 60),
  lastName: line('Last name', 60),
  addressLine1: line('Address line 1'),
  addressLine2: typedText.max(120).optional(),
  city: line('City', 80),
  /** Empty where addresses of the country have none, as `placed` checks. */
  state: typedText.max(80).default(''),
  zipCode: typedText.max(20).default(''),
  country: line('Country', 60).default('United States'),
})

/** A refinement by a rule that returns the fault of a text, or null. */
export function faultless(faultOf: (text: string) => string | null) {
  return (text: string, context: z.core.$RefinementCtx<string>) => {
    const fault = faultOf(text)
    if (fault) context.addIssue(fault)
  }
}

/** The shop's own number of what it sells; empty for none. */
export const sku = z.string().trim().max(60, 'Use at most 60 characters')
/** A GTIN, in digits; empty for none. */
export const barcode = z.string().overwrite(barcodeDigits).superRefine(faultless(barcodeFault))

/** A telephone number for the carrier. */
export const phone = typedText.max(40).optional()

export const shippingAddress = addressLines.extend({ email: email.optional(), phone })
/** The changed fields as they were when their form was opened. A save is refused when one was changed meanwhile. */
export const openedAddress = z.partialRecord(addressLines.extend({ phone }).keyof(), z.string().max(120)).optional()
export type ShippingAddress = z.output<typeof shippingAddress>

/** A new address: with the region and postal code that its country needs, which belong together. */
export function placed<Address extends z.ZodType<z.output<typeof addressLines>>>(address: Address): Address {
  return address.superRefine((place, context) => {
    for (const [field, message] of Object.entries(checkPostalAddress(place)))
      context.addIssue({ code: 'custom', path: [field], message })
  })
}

/** Lets an administrator read a product before it is public; ignored for anybody else. */
export const preview = z.boolean().optional()
