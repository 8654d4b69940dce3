import type { BrowserStorage } from '#app/engine/data/browser-storage.ts'

const storageKey = 'stella-maris-guest'

/** The guest's id in this browser: 'guest_' and a random id; null before the first use. */
export function readGuestSession(storage: BrowserStorage): string | null {
  const id = storage.getItem(storageKey)
  return id !== null && /^[\w-]{8,58}$/.test(id) ? `guest_${id}` : null
}

export function openGuestSession(storage: BrowserStorage): string {
  const known = readGuestSession(storage)
  if (known) return known
  const id = crypto.randomUUID()
  storage.setItem(storageKey, id)
  return `guest_${id}`
}

/** Deletes the guest's id after its views were moved to an account: the next guest in this browser is another person. */
export function endGuestSession(storage: BrowserStorage): void {
  storage.removeItem(storageKey)
}
