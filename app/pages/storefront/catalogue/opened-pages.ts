import { useSyncExternalStore } from 'react'
import { createListeners } from '#app/engine/data/listeners.ts'
import { useLocation } from '#app/engine/routing/location.ts'

const storageKey = 'stella-maris-opened-pages'
const maxVisits = 20
const nothing: string[] = []
const { subscribe, notify } = createListeners()
let opened: Map<string, string[]> | undefined

/** The cursors of the pages loaded after the first, for this history entry: Back and a reload restore them, a new visit starts anew. */
export function useOpenedPages(): [cursors: string[], open: (cursor: string) => void] {
  const { key, pathname, search } = useLocation()
  const visit = `${key} ${pathname}${search}`
  const cursors = useSyncExternalStore(
    subscribe,
    () => visits().get(visit) ?? nothing,
    () => nothing,
  )
  return [cursors, (cursor) => write(visit, [...cursors, cursor])]
}

function write(visit: string, cursors: string[]): void {
  visits().delete(visit)
  visits().set(visit, cursors)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...visits()].slice(-maxVisits)))
  } catch {
    // Without storage the pages are remembered until a reload.
  }
  notify()
}

function visits(): Map<string, string[]> {
  opened ??= stored()
  return opened
}

function stored(): Map<string, string[]> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, string[]][])
  } catch {
    return new Map()
  }
}
