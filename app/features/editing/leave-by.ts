/** The forms of this page with unsaved fields, and their entry in the history. */
export const unsaved = new Map<string, { href: string; entry: unknown }>()

/** Dispatched, with the move as its detail, by code that moves without a link; a listener that cancels it takes over. */
export const leavingEvent = 'admin-leaving'

/** Moves on at once, or once confirmed. */
export function leaveBy(move: () => void): void {
  const event = new CustomEvent(leavingEvent, { detail: move, cancelable: true })
  if (unsaved.size === 0 || window.dispatchEvent(event)) move()
}
