import type { Cents } from '#domain/money.ts'

/** A jsonb column: facts as of the purchase. */
export type ShippingAddressRow = {
  firstName: string
  lastName: string
  email?: string | undefined
  phone?: string | undefined
  addressLine1: string
  addressLine2?: string | undefined
  city: string
  state: string
  zipCode: string
  country: string
}

export type ShippingOptionRow = {
  id: string
  name: string
  description: string
  price: Cents
  minDays: number
  maxDays: number
  carrier: string | null
}

export type CheckoutLineRow = {
  productId: string
  variantIds: string[]
  productName: string
  productSlug: string
  variantName: string | null
  imageUrl: string
  quantity: number
  unitPrice: Cents
  shippingOption: ShippingOptionRow | null
}

/** The promo code whose discount is included in the prices. */
export type PromoRow = { id: string; code: string }

export type CheckoutFiguresRow = {
  subtotal: Cents
  discountAmount: Cents
  shippingAmount: Cents
  taxAmount: Cents
  charityDonationAmount: Cents
  additionalDonation: Cents
  totalAmount: Cents
}
