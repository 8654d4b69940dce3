import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderNumberFrom, rmaNumberFrom } from './order-number.ts'

test('an order number is SM- and 8 characters that nobody misreads', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      expect(orderNumberFrom(bytes)).toMatch(/^SM-[0-9A-HJKMNP-TV-Z]{8}$/)
    }),
  )
})

// G-66
test('a return number is RMA- and 8 characters of the same kind', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      expect(rmaNumberFrom(bytes)).toMatch(/^RMA-[0-9A-HJKMNP-TV-Z]{8}$/)
      expect(rmaNumberFrom(bytes).slice(4)).toBe(orderNumberFrom(bytes).slice(3))
    }),
  )
})

test('every character of the alphabet is as likely as any other', () => {
  const drawn = Array.from({ length: 256 }, (_, byte) => orderNumberFrom(new Uint8Array(8).fill(byte)).slice(3, 4))
  const counts = Map.groupBy(drawn, (character) => character)
  expect(counts.size).toBe(32)
  for (const times of counts.values()) expect(times).toHaveLength(8)
})
