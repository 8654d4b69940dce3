type Expiry = { expiryMonth: number; expiryYear: number }

/** A card is good until the end of its month. */
export function isExpired({ expiryMonth, expiryYear }: Expiry, now: Date): boolean {
  return now.getUTCFullYear() * 12 + now.getUTCMonth() + 1 > expiryYear * 12 + expiryMonth
}

/** '03/29', as on the card. */
export function expiryText({ expiryMonth, expiryYear }: Expiry): string {
  return `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`
}
