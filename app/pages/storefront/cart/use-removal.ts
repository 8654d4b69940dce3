import { useState } from 'react'
import { cartActions } from '#app/features/cart/cart-actions.ts'
import type { CartLine } from '#app/features/cart/cart-line.ts'
import { reportFailure } from '#app/features/cart/report-failure.ts'

/** Takes a line out, and puts it back in its place when that was not meant. */
export function useRemoval(lines: readonly CartLine[]) {
  const [removed, setRemoved] = useState<CartLine | null>(null)
  const [next, setNext] = useState<string | undefined>()
  return {
    removed,
    remove(line: CartLine): void {
      setRemoved(line)
      setNext(lines[lines.findIndex(({ key }) => key === line.key) + 1]?.key)
      void reportFailure(cartActions.remove(line.key).catch(forget))
    },
    undo(): void {
      if (removed) void reportFailure(cartActions.add({ ...removed, ...(next && { before: next }) }))
      setRemoved(null)
    },
  }

  function forget(error: unknown): never {
    setRemoved(null)
    throw error
  }
}
