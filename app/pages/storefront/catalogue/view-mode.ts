import { useSyncExternalStore } from 'react'
import { browserStorage } from '#app/engine/data/browser-storage.ts'
import { createListeners } from '#app/engine/data/listeners.ts'

type ViewMode = 'grid' | 'list'

/** public/view-mode.js reads it too, before the first paint. */
const storageKey = 'stella-maris-view'
const listeners = createListeners()

if (typeof document !== 'undefined') show()

/** Grid or list, stored in this browser. The style sheets use an attribute of the document, so that the cards are the same in both. */
export function useViewMode(): [ViewMode, (mode: ViewMode) => void] {
  const mode = useSyncExternalStore(subscribe, read, () => 'grid' as const)
  return [mode, write]
}

function subscribe(listener: () => void): () => void {
  show()
  return listeners.subscribe(listener)
}

function read(): ViewMode {
  return browserStorage.getItem(storageKey) === 'list' ? 'list' : 'grid'
}

function write(mode: ViewMode): void {
  browserStorage.setItem(storageKey, mode)
  show()
  listeners.notify()
}

function show(): void {
  document.documentElement.dataset.view = read()
}
