import { type RefObject, useEffect, useReducer, useRef } from 'react'
import { browserStorage } from '#app/engine/data/browser-storage.ts'
import type { QuoteState } from '#app/features/cart/use-quote.ts'
import { readStoredCheckout, writeStoredCheckout } from '#app/features/saved-checkout/checkout-storage.ts'
import type { CartLine } from '#domain/cart-line.ts'
import { orderChanges } from './order-changes.ts'
import { fittedToCart, readSeenOrder, type SeenOrder, seenOrder } from './seen-order.ts'

export type OrderChanges = {
  /** The changes in words; empty when the shopper knows all. */
  list: readonly string[]
  /** The total shown last, and the present one, in dollars. */
  totals: { before: number; now: number } | null
  /** Called once the shopper has read them. */
  agree: () => void
}

export type SeenOrderRef = RefObject<SeenOrder | null>

type Options = { seen: SeenOrderRef; lines: readonly CartLine[]; quote: QuoteState; isPaused: boolean }

/** The shop's changes since this shopper last saw the total, on earlier visits too. */
export function useOrderChanges({ seen, lines, quote, isPaused }: Options): OrderChanges {
  const [, showAgain] = useReducer((count: number) => count + 1, 0)
  const last = useRef<OrderChanges>({ list: [], totals: null, agree: () => {} })
  const now = quote.isCurrent && quote.quote ? seenOrder(lines, quote.itemOf, quote.quote) : null
  if (now && !isPaused) {
    seen.current ??= begin(now)
    const list = orderChanges(seen.current, now)
    last.current = {
      list,
      totals: { before: seen.current.total, now: now.total },
      agree: () => {
        remember(seen, now)
        if (list.length > 0) showAgain()
      },
    }
  }
  const changes = last.current
  useEffect(() => {
    if (changes.list.length === 0) changes.agree()
  }, [changes])
  return changes
}

function begin(now: SeenOrder): SeenOrder {
  const stored = readSeenOrder(readStoredCheckout(browserStorage, Date.now())?.seen)
  return stored ? fittedToCart(stored, now) : now
}

function remember(seen: SeenOrderRef, now: SeenOrder): void {
  const stored = readStoredCheckout(browserStorage, Date.now())
  seen.current = now
  if (JSON.stringify(stored?.seen) !== JSON.stringify(now))
    writeStoredCheckout(browserStorage, { ...stored, seen: now }, Date.now())
}
