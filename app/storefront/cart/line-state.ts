import type { QuotedItem } from '#contract/cart.ts'

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

/** '5-7 business days' */
export function deliveryTime({ estimatedDays: { min, max } }: { estimatedDays: { min: number; max: number } }): string {
  return min === max ? `${min} business ${min === 1 ? 'day' : 'days'}` : `${min}-${max} business days`
}
