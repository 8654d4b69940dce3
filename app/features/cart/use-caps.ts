import { useEffect, useRef, useState } from 'react'
import { type CartLine, lineKey } from '#domain/cart-line.ts'
import { cartActions } from './cart-actions.ts'
import { isLeftOut } from './line-state.ts'
import { reportFailure } from './report-failure.ts'
import type { QuoteState } from './use-quote.ts'

/** Lowers lines that exceed the stock, each once for each stock. Answers the new quantity of each lowered line. */
export function useCaps(lines: readonly CartLine[], { itemOf, isCurrent }: QuoteState): ReadonlyMap<string, number> {
  const [lowered, setLowered] = useState<ReadonlyMap<string, number>>(new Map())
  const tried = useRef(new Set<string>())
  useEffect(() => {
    for (const line of isCurrent ? lines : []) {
      const item = itemOf(line)
      const key = lineKey(line)
      if (!item || isLeftOut(item) || line.quantity <= item.stock || tried.current.has(`${key} ${item.stock}`)) continue
      tried.current.add(`${key} ${item.stock}`)
      setLowered((known) => new Map(known).set(key, item.stock))
      void reportFailure(cartActions.setQuantity(key, item.stock))
    }
  })
  return lowered
}
