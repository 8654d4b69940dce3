/** The SHA-256 of a text in hexadecimal digits, as FIPS 180-4 describes it. It is synchronous, and runs in Node.js and in browsers. */
export function sha256(text: string): string {
  const state = Uint32Array.from(initial)
  const words = padded(new TextEncoder().encode(text))
  for (let start = 0; start < words.length; start += 16) compress(state, words.subarray(start, start + 16))
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('')
}

const primes = firstPrimes(64)
const initial = primes.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)))
const constants = primes.map((prime) => fractionBits(Math.cbrt(prime)))

/** The message as words: the bytes, a bit, zeros, and the length in bits. */
function padded(bytes: Uint8Array): Uint32Array {
  const view = new DataView(new ArrayBuffer(64 * Math.ceil((bytes.length + 9) / 64)))
  bytes.forEach((byte, index) => {
    view.setUint8(index, byte)
  })
  view.setUint8(bytes.length, 0x80)
  view.setUint32(view.byteLength - 4, bytes.length * 8)
  return Uint32Array.from({ length: view.byteLength / 4 }, (_, index) => view.getUint32(index * 4))
}

function compress(state: Uint32Array, block: Uint32Array): void {
  const schedule = scheduleOf(block)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  constants.forEach((constant, index) => {
    const mixed = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + constant + at(schedule, index)
    const major = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + mixed) | 0, c, b, a, (mixed + major) | 0]
  })
  ;[a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = at(state, index) + word
  })
}

function scheduleOf(block: Uint32Array): Uint32Array {
  const words = new Uint32Array(64)
  words.set(block)
  for (let index = 16; index < 64; index++) {
    const [near, far] = [at(words, index - 2), at(words, index - 15)]
    words[index] =
      at(words, index - 16) +
      (turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)) +
      at(words, index - 7) +
      (turn(near, 17) ^ turn(near, 19) ^ (near >>> 10))
  }
  return words
}

function at(words: Uint32Array, index: number): number {
  return words[index] ?? 0
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

function fractionBits(root: number): number {
  return Math.floor((root % 1) * 2 ** 32)
}

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let number = 2; found.length < count; number++)
    if (found.every((prime) => number % prime !== 0)) found.push(number)
  return found
}
