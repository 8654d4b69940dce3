import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 'pi_' and 24 letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText()}`
}

export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomText()}`
}

/** Compares in constant time. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

function randomText(): string {
  return randomBytes(24).toString('base64url').replace(/[-_]/g, 'x').slice(0, 24)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
