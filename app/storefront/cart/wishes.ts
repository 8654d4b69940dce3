import { useSyncExternalStore } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { lineKey } from '#domain/cart-line.ts'

export type Change = { quantity?: number; shippingOptionId?: string | null }

/** What each line shall become, until the server has it. */
type Wishes = ReadonlyMap<string, Change>

const none: Wishes = new Map()
let wishes = none
const listeners = new Set<() => void>()

export function useWishes(): Wishes {
  return useSyncExternalStore(
    subscribe,
    () => wishes,
    () => none,
  )
}

export function wishOf(key: string): Change | undefined {
  return wishes.get(key)
}

/** Null when it has come true, or was refused. */
export function wish(key: string, change: Change | null): void {
  const others = [...wishes].filter(([each]) => each !== key)
  wishes = new Map(change ? [...others, [key, { ...wishes.get(key), ...change }]] : others)
  for (const listener of listeners) listener()
}

/** The server's lines as they will be when all wishes have come true. */
export function withWishes(items: readonly CartItem[], wishes: Wishes): CartItem[] {
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
