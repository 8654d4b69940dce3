import { useSyncExternalStore } from 'react'

/** Product → whether it shall be saved, until the server has it so. */
export type Wishes = ReadonlyMap<string, boolean>

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

export function wishOf(productId: string): boolean | undefined {
  return wishes.get(productId)
}

/** Null when it has come true, or was refused. */
export function wish(productId: string, wished: boolean | null): void {
  const others = [...wishes].filter(([each]) => each !== productId)
  wishes = new Map(wished === null ? others : [...others, [productId, wished]])
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
