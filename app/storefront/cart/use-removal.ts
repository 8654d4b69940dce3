import { useState } from 'react'
import { cartActions } from './cart-actions.ts'
import type { CartLine } from './cart-line.ts'
import { reportFailure } from './report-failure.ts'

/** Takes a line out, and puts it back when that was not meant. */
export function useRemoval() {
  const [removed, setRemoved] = useState<CartLine | null>(null)
  return {
    removed,
    remove(line: CartLine): void {
      setRemoved(line)
      void reportFailure(cartActions.remove(line.key).catch(forget))
    },
    undo(): void {
      if (removed) void reportFailure(cartActions.add(removed))
      setRemoved(null)
    },
  }

  function forget(error: unknown): never {
    setRemoved(null)
    throw error
  }
}
