import type { QuotedItem } from '#contract/cart.ts'
import type { ShippingOption } from '#contract/shapes.ts'
import { businessDays } from '#domain/policy-words.ts'
import type { CartLine } from './cart-line.ts'

/** What stands against buying this line as it is; null when nothing does. */
export function lineProblem({ availability, stock }: Pick<QuotedItem, 'availability' | 'stock'>): string | null {
  if (availability === 'unavailable') return 'No longer available. Please remove it to continue.'
  if (availability === 'ok') return null
  return stock === 0
    ? 'Out of Stock. Please remove it to continue.'
    : `Only ${stock} left. Please lower the quantity to continue.`
}

/** A word of warning where the line takes all there is. */
export function lineHint({ stock }: Pick<QuotedItem, 'stock'>, quantity: number): string | null {
  return stock > 0 && quantity === stock ? `Only ${stock} left, all in your bag` : null
}

type Choice = Pick<CartLine, 'shippingOptionId'>

/** Shown at once, before the server has priced it. */
export function chosenDelivery({ shippingOptionId }: Choice, item: QuotedItem | undefined): ShippingOption | null {
  return item?.shippingOptions.find((option) => option._id === shippingOptionId) ?? null
}

/** A line needs an option when its product has any. */
export function missesDelivery(line: Choice, item: QuotedItem | undefined): boolean {
  return item !== undefined && item.shippingOptions.length > 0 && chosenDelivery(line, item) === null
}

/** '5-7 business days' */
export function deliveryTime({ estimatedDays }: { estimatedDays: { min: number; max: number } }): string {
  return businessDays(estimatedDays)
}
