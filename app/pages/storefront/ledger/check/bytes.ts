export type Bytes = Uint8Array<ArrayBuffer>

export const hashBytes = 32

export async function sha256(...parts: (Uint8Array | string)[]): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', joined(parts.map(bytesOf))))
}

export function bytesOf(part: Uint8Array | string): Bytes {
  return typeof part === 'string' ? new TextEncoder().encode(part) : new Uint8Array(part)
}

function joined(parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

export function areSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one !== undefined && one.length === other?.length && one.every((byte, at) => byte === other[at])
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function fromHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number(`0x${pair}`))
}

export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Empty when the text is not base64. */
export function fromBase64(text: string): Bytes {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
