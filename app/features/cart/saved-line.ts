import type { CartItem } from '#contract/cart.ts'
import { lineKey } from '#domain/cart-line.ts'

export type LineChange = { quantity?: number; shippingOptionId?: string | null }

/** The server's lines with all pending changes. */
export function withChanges(items: readonly CartItem[], changes: ReadonlyMap<string, LineChange>): CartItem[] {
  return items.map((item) => changed(item, changes.get(keyOf(item)) ?? {})).filter((item) => item.quantity > 0)
}

export function changed(item: CartItem, { quantity, shippingOptionId }: LineChange): CartItem {
  return {
    ...item,
    ...(quantity !== undefined && { quantity }),
    ...(shippingOptionId && { shippingOptionId }),
  }
}

export function keyOf(item: CartItem): string {
  return lineKey({ productId: item.productId, variantIds: item.variants.map(({ id }) => id) })
}
