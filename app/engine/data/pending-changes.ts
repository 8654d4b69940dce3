import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

type Send<Change> = (key: string, change: Change, isLatest: () => boolean) => Promise<void>

/** Optimistic changes, by key. For each key the last one wins, and one is sent at a time. */
export function createPendingChanges<Change>(send: Send<Change>) {
  const none: ReadonlyMap<string, Change> = new Map()
  let pending = none
  const sending = new Map<string, Promise<void>>()
  const { subscribe, notify } = createListeners()

  function set(key: string, change: Change | undefined): void {
    const others = [...pending].filter(([each]) => each !== key)
    pending = new Map(change === undefined ? others : [...others, [key, change]])
    notify()
  }

  async function sendAll(key: string): Promise<void> {
    try {
      for (let change = pending.get(key); change !== undefined; change = pending.get(key)) {
        const sent = change
        const isLatest = () => pending.get(key) === sent
        await send(key, sent, isLatest)
        if (isLatest()) set(key, undefined)
      }
    } catch (error) {
      set(key, undefined)
      throw error
    }
  }

  return {
    usePending(): ReadonlyMap<string, Change> {
      return useSyncExternalStore(
        subscribe,
        () => pending,
        () => none,
      )
    },
    pendingOf: (key: string) => pending.get(key),
    /** Resolves once the server answered all earlier changes of the key, with success or not. */
    settled: async (key: string): Promise<void> => sending.get(key)?.catch(() => {}),
    /** Shows a change at once and sends it; a refusal undoes it and is thrown. */
    request(key: string, change: Change): Promise<void> {
      set(key, change)
      const turn = sending.get(key) ?? sendAll(key).finally(() => sending.delete(key))
      sending.set(key, turn)
      return turn
    },
  }
}
