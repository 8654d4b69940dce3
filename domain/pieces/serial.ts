/** The symbols of Crockford's base 32: without I, L, O and U. */
export const serialSymbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 16 symbols are 80 random bits. */
export const serialLength = 16

/** The serial of 16 random bytes, of which each gives five bits. */
export function serialOf(randomBytes: Uint8Array): string {
  return [...randomBytes.slice(0, serialLength)].map((byte) => serialSymbols[byte & 31]).join('')
}

/**
 * The serial that was typed, or read from a label as the address of the piece; null for anything else. Small letters, blanks and hyphens
 * do not matter, O is read as 0, I and L as 1.
 */
export function readSerial(typed: string): string | null {
  const last =
    typed
      .trim()
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? ''
  const serial = last.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
  return serial.length === serialLength && [...serial].every((symbol) => serialSymbols.includes(symbol)) ? serial : null
}

/** 'SM7K-Q2M9-X4TR-80ZA', as people read it. */
export function serialText(serial: string): string {
  return (serial.match(/.{1,4}/g) ?? []).join('-')
}

/** The address of a piece's public page; addresses of the shop are in lower case. */
export function passportPath(serial: string): `/bag/${string}` {
  return `/bag/${serial.toLowerCase()}`
}
