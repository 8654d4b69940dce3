import type { QuotedItem } from '#contract/cart.ts'

/** A line needs an option when its product has any */
export function missesDelivery({ shippingOption, shippingOptions }: QuotedItem): boolean {
  return !shippingOption && shippingOptions.length > 0
}
