import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A key for an authenticator app (RFC 6238, as all apps support it: SHA-1, six digits, 30 seconds). */
export function newKey(): Buffer {
  return randomBytes(20)
}

/** The key in Base32, for typing. */
export function writtenKey(key: Buffer): string {
  const bits = Array.from(key, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The otpauth URL in the QR code. */
export function keyAddress(key: Buffer, email: string): string {
  return `otpauth://totp/Stella%20Maris:${encodeURIComponent(email)}?secret=${writtenKey(key)}&issuer=Stella%20Maris`
}

/** The 30-second time step of a code: the present or an adjacent one, for clock skew. Null for a wrong code. */
export function stepOfCode(key: Buffer, code: string, now: Date): number | null {
  const present = Math.floor(now.getTime() / 1_000 / stepSeconds)
  return [present, present - 1, present + 1].find((step) => isSame(codeAt(key, step), code)) ?? null
}

export function codeAt(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function isSame(ours: string, given: string): boolean {
  return ours.length === given.length && timingSafeEqual(Buffer.from(ours), Buffer.from(given))
}
