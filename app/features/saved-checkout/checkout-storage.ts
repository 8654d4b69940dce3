import type { BrowserStorage } from '#app/engine/data/browser-storage.ts'

/** The stored checkout, unparsed except its age, which is all that other pages need. */
export type StoredCheckout = Record<string, unknown>

const storageKey = 'stella-maris-checkout'
const promoKey = 'stella-maris-promo-code'
const maxAgeMs = 7 * 24 * 3600 * 1000
/** The format's version, raised when older data can no longer be read. */
const version = 1

/** The stored data of the last seven days. Data that is unreadable or of another version is logged and removed. */
export function readStoredCheckout(storage: BrowserStorage, now: number): StoredCheckout | null {
  const text = storage.getItem(storageKey)
  if (text === null) return null
  try {
    const parsed: unknown = JSON.parse(text)
    if (!isRecord(parsed) || typeof parsed.timestamp !== 'number') throw new TypeError('Not saved checkout data')
    if (parsed.version !== version) throw new TypeError(`Checkout data of version ${parsed.version}`)
    if (now - parsed.timestamp <= maxAgeMs) return parsed
    storage.removeItem(storageKey)
  } catch (error) {
    dropUnreadable(storage, error)
  }
  return null
}

export function writeStoredCheckout(storage: BrowserStorage, checkout: StoredCheckout, now: number): void {
  storage.setItem(storageKey, JSON.stringify({ ...checkout, version, timestamp: now }))
}

/** Removes the checkout and its promo code. */
export function forgetCheckout(storage: Pick<BrowserStorage, 'removeItem'>): void {
  for (const key of [storageKey, promoKey]) storage.removeItem(key)
}

/** Removes another customer's checkout when a customer signs in. */
export function forgetCheckoutOfOthers(
  storage: BrowserStorage,
  { now, userId }: { now: number; userId: string },
): void {
  const owner = ownerOf(readStoredCheckout(storage, now))
  if (owner !== null && owner !== userId) forgetCheckout(storage)
}

/** The customer who entered it; null for a guest's. */
export function ownerOf(checkout: StoredCheckout | null): string | null {
  return typeof checkout?.owner === 'string' && checkout.owner !== '' ? checkout.owner : null
}

/** True when any payment was begun without an order so far. */
export function hasUnfinishedPayment(storage: BrowserStorage, now: number): boolean {
  return typeof readStoredCheckout(storage, now)?.paymentIntentId === 'string'
}

export function dropUnreadable(storage: BrowserStorage, error: unknown): void {
  console.error('Unreadable checkout data was removed', error)
  storage.removeItem(storageKey)
}

/**
 * The promo code of the last seven days, on its way from the cart through sign-in to the order. It is stored with its time.
 * An impossible code is ignored, since it would make every quote fail.
 */
export function readPromoCode(storage: BrowserStorage, now: number): string | null {
  const [, time = 0, code = ''] = /^(\d+) ([\w-]{1,40})$/.exec(storage.getItem(promoKey) ?? '') ?? []
  return code && now - Number(time) <= maxAgeMs ? code : null
}

export function writePromoCode(storage: BrowserStorage, promoCode: string | null, now: number): void {
  if (promoCode === null) storage.removeItem(promoKey)
  else storage.setItem(promoKey, `${now} ${promoCode}`)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
