const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 'SM-' and 8 Crockford base-32 characters, from 8 random bytes. */
export function orderNumberFrom(randomBytes: Uint8Array): string {
  return `SM-${eightOf(randomBytes)}`
}

/** The number of an approved return: 'RMA-' and 8 such characters. */
export function rmaNumberFrom(randomBytes: Uint8Array): string {
  return `RMA-${eightOf(randomBytes)}`
}

function eightOf(randomBytes: Uint8Array): string {
  return Array.from(randomBytes.subarray(0, 8), (byte) => crockford[byte % 32]).join('')
}
