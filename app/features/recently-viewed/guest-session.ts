import type { Box } from '#app/engine/data/browser-box.ts'

const storageKey = 'stella-maris-guest'

/** The guest's name at this browser: 'guest_' and a random id; null when nobody needed one yet. */
export function readGuestSession(box: Box): string | null {
  const id = box.getItem(storageKey)
  return id !== null && /^[\w-]{8,58}$/.test(id) ? `guest_${id}` : null
}

export function openGuestSession(box: Box): string {
  const known = readGuestSession(box)
  if (known) return known
  const id = crypto.randomUUID()
  box.setItem(storageKey, id)
  return `guest_${id}`
}

/** After the views have moved to an account: the next guest at this browser is somebody else. */
export function endGuestSession(box: Box): void {
  box.removeItem(storageKey)
}
