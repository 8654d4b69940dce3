import { createWishes } from '#app/storefront/wishes.ts'
import type { CartItem } from '#contract/cart.ts'
import { lineKey } from '#domain/cart-line.ts'

export type Change = { quantity?: number; shippingOptionId?: string | null }

const lines = createWishes<Change>()
export const { useWishes, wishOf } = lines

/** What the line shall become, beside what was asked of it before. Null when that has come true, or was refused. */
export function wish(key: string, change: Change | null): void {
  lines.wish(key, change && { ...wishOf(key), ...change })
}

/** The server's lines as they will be when all wishes have come true. */
export function withWishes(items: readonly CartItem[], wishes: ReadonlyMap<string, Change>): CartItem[] {
  return items.map((item) => changed(item, wishes.get(keyOf(item)) ?? {})).filter((item) => item.quantity > 0)
}

export function changed(item: CartItem, { quantity, shippingOptionId }: Change): CartItem {
  return {
    ...item,
    ...(quantity !== undefined && { quantity }),
    ...(shippingOptionId && { shippingOptionId }),
  }
}

export function keyOf(item: CartItem): string {
  return lineKey({ productId: item.productId, variantIds: item.variants.map(({ id }) => id) })
}
