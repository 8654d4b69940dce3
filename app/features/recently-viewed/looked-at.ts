import type { BrowserStorage } from '#app/engine/data/browser-storage.ts'

const storageKey = 'stella-maris-looked-at'

/** Records a viewed product. The last two are stored, enough to know whether there was another one. */
export function rememberLook(storage: BrowserStorage, productId: string): void {
  const others = readLooks(storage).filter((id) => id !== productId)
  storage.setItem(storageKey, [productId, ...others].slice(0, 2).join(' '))
}

/** True when another product was viewed in this browser, so that space for the list can be reserved. */
export function lookedElsewhere(storage: BrowserStorage, productId: string): boolean {
  return readLooks(storage).some((id) => id !== productId)
}

function readLooks(storage: BrowserStorage): string[] {
  return (storage.getItem(storageKey) ?? '').split(' ').filter(Boolean)
}
