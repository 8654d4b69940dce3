import { useSyncExternalStore } from 'react'

export type ViewMode = 'grid' | 'list'

const storageKey = 'stella-maris-view'
const listeners = new Set<() => void>()

/** Grid or list, remembered in this browser. */
export function useViewMode(): [ViewMode, (mode: ViewMode) => void] {
  const mode = useSyncExternalStore(subscribe, read, () => 'grid' as const)
  return [mode, write]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): ViewMode {
  return localStorage.getItem(storageKey) === 'list' ? 'list' : 'grid'
}

function write(mode: ViewMode): void {
  localStorage.setItem(storageKey, mode)
  for (const listener of listeners) listener()
}
