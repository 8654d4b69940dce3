import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/engine/data/listeners.ts'

let moves = 0
const { subscribe, notify } = createListeners()

/** True while the next page's code or data are loading. */
export function useIsMoving(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => moves > 0,
    () => false,
  )
}

/** Counts a move while it is pending; one ready at once is not counted. */
export async function whileMoving<T>(work: Promise<T>): Promise<T> {
  let counted = false
  const timer = setTimeout(() => {
    counted = true
    count(1)
  }, 80)
  try {
    return await work
  } finally {
    clearTimeout(timer)
    if (counted) count(-1)
  }
}

function count(change: number): void {
  moves += change
  notify()
}
