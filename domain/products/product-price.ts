import type { Cents } from '#domain/money.ts'

/** The prices of the admin's form: the one that the customer pays, and the higher one that is struck through. */
export type FormPrices = { price: Cents; compareAtPrice: Cents | null }
export type StoredPrices = { basePrice: Cents; salePrice: Cents | null }

export function storedPrices({ price, compareAtPrice }: FormPrices): StoredPrices {
  if (compareAtPrice === null) return { basePrice: price, salePrice: null }
  return { basePrice: compareAtPrice, salePrice: price }
}

export function formPrices({ basePrice, salePrice }: StoredPrices): FormPrices {
  if (salePrice === null) return { price: basePrice, compareAtPrice: null }
  return { price: salePrice, compareAtPrice: basePrice }
}

export const compareAtText = 'Compare at price must be greater than the price'

/** The reason why the two prices are invalid together, or null. */
export function priceRefusal({ price, compareAtPrice }: FormPrices): string | null {
  return compareAtPrice !== null && compareAtPrice <= price ? compareAtText : null
}
