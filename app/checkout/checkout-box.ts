import type { Box } from '#app/data/browser-box.ts'

/** The checkout as it lies in the browser, unread but for its age and its code: all that other pages need of it. */
export type KeptCheckout = Record<string, unknown>

const storageKey = 'stella-maris-checkout'
const keptForMs = 7 * 24 * 3600 * 1000

/** What was kept in the last seven days. Unreadable data is logged and removed. */
export function readKept(box: Box, now: number): KeptCheckout | null {
  const text = box.getItem(storageKey)
  if (text === null) return null
  try {
    const kept: unknown = JSON.parse(text)
    if (!isRecord(kept) || typeof kept.timestamp !== 'number') throw new TypeError('Not saved checkout data')
    if (now - kept.timestamp <= keptForMs) return kept
    forgetCheckout(box)
  } catch (error) {
    dropUnreadable(box, error)
  }
  return null
}

export function writeKept(box: Box, kept: KeptCheckout, now: number): void {
  box.setItem(storageKey, JSON.stringify({ ...kept, timestamp: now }))
}

export function forgetCheckout(box: Pick<Box, 'removeItem'>): void {
  box.removeItem(storageKey)
}

export function dropUnreadable(box: Box, error: unknown): void {
  console.error('Unreadable checkout data was removed', error)
  forgetCheckout(box)
}

/** Goes from the cart through sign-in to the order. What no code can be would make every quote fail. */
export function readPromoCode(box: Box, now: number): string | null {
  const code = readKept(box, now)?.promoCode
  return typeof code === 'string' && /^[\w-]{1,40}$/.test(code) ? code : null
}

export function writePromoCode(box: Box, promoCode: string | null, now: number): void {
  writeKept(box, { ...readKept(box, now), promoCode }, now)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
