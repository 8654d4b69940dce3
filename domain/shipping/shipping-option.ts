import { type Cents, cents } from '#domain/money.ts'

export const carriers = ['USPS', 'UPS', 'FedEx', 'DHL'] as const
export type Carrier = (typeof carriers)[number]

/** A shipping option as its merchant describes it. */
export type ShippingTerms = {
  name: string
  description: string
  price: Cents
  estimatedDays: { min: number; max: number }
  carrier?: Carrier | undefined
  serviceType?: string | undefined
  isActive: boolean
}

export const shippingOptionLimits = {
  name: 80,
  description: 200,
  price: cents(1_000_00),
  days: 365,
  serviceType: 80,
  ofProduct: 20,
}

/** The server's words in refusals, which pages show as they are. */
export const shippingOptionTexts = {
  name: 'Name is required',
  description: 'Description is required',
  price: 'Price is required',
  negativePrice: 'Price must not be negative',
  days: 'Use at least 1',
  daysReversed: 'Minimum days cannot be greater than maximum days',
  gone: 'This shipping option no longer exists.',
  notSaved: 'Failed to save shipping option. Please try again.',
  noDefaults: 'Failed to create default options. Please try again.',
  notDeleted: 'Failed to delete shipping option. Please try again.',
} as const

/** The shipping options offered for a product without any. */
export const defaultShippingOptions = [
  option('Standard Shipping', { price: 599, days: [5, 7], carrier: 'USPS', serviceType: 'Ground' }),
  option('Express Shipping', { price: 1299, days: [2, 3], carrier: 'FedEx', serviceType: 'Express' }),
  option('Free Shipping', { price: 0, days: [7, 10], carrier: 'USPS', serviceType: 'Economy' }),
] as const

type Choice = { price: number; days: [min: number, max: number]; carrier: Carrier; serviceType: string }

function option(name: string, { price, days: [min, max], ...rest }: Choice): ShippingTerms {
  const description = `${min}-${max} business days`
  return { name, description, price: cents(price), estimatedDays: { min, max }, ...rest, isActive: true }
}
