import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/data/listeners.ts'

/** What was asked for is shown at once, and remembered by key until the server has it. */
export function createWishes<Wish>() {
  const none: ReadonlyMap<string, Wish> = new Map()
  let wishes = none
  const { subscribe, tell } = createListeners()
  return {
    useWishes(): ReadonlyMap<string, Wish> {
      return useSyncExternalStore(
        subscribe,
        () => wishes,
        () => none,
      )
    },
    wishOf: (key: string) => wishes.get(key),
    /** Null when it has come true, or was refused. */
    wish(key: string, wished: Wish | null): void {
      const others = [...wishes].filter(([each]) => each !== key)
      wishes = new Map(wished === null ? others : [...others, [key, wished]])
      tell()
    },
  }
}
