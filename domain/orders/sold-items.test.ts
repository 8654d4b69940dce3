import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from '#domain/text/sha-256.ts'
import { barcodesOf, itemId } from './sold-items.ts'

test('the SHA-256 of any text is the one that Node.js computes', () => {
  const hex = (text: string) => createHash('sha256').update(text).digest('hex')
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])
    expect(sha256('é'.repeat(length))).toBe(hex('é'.repeat(length)))
  fc.assert(fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => sha256(text) === hex(text)))
})

test('the id of an item is its ids, or a hash when readers of feeds would not accept them', () => {
  expect(itemId('tote', [])).toBe('tote')
  expect(itemId('tote', ['cognac', 'large'])).toBe('tote-cognac-large')
  const [product, color] = ['p'.repeat(36), 'c'.repeat(13)]
  expect(itemId(product, [color])).toBe(`${product}-${color}`)
  expect(itemId(product, [`${color}c`])).toMatch(/^[0-9a-f]{40}$/)
  expect(itemId(product, [`${color}c`])).not.toBe(itemId(product, [`${color}d`]))
})

test('a barcode is that of the only variant with one, or of a product sold in one way', () => {
  const product = { barcode: '4006381333931' }
  const [cognac, bone, large] = [{ barcode: '96385074' }, { barcode: '614141000036' }, {}]
  expect(barcodesOf(product, [[]])).toEqual(['4006381333931'])
  expect(barcodesOf({}, [[]])).toEqual([null])
  expect(barcodesOf(product, [[cognac], [bone]])).toEqual(['96385074', '614141000036'])
  expect(barcodesOf(product, [[cognac, large]])).toEqual(['96385074'])
  expect(barcodesOf(product, [[large]])).toEqual(['4006381333931'])
  expect(barcodesOf({ barcode: null }, [[cognac, bone]]), 'which of the two is it?').toEqual([null])
})

test('two items never share a barcode', () => {
  const [cognac, bone, small, large] = [{ barcode: '96385074' }, { barcode: '614141000036' }, {}, {}]
  const choices = [
    [cognac, small],
    [cognac, large],
    [bone, small],
  ]
  expect(barcodesOf({ barcode: '4006381333931' }, choices)).toEqual([null, null, '614141000036'])
  expect(barcodesOf({ barcode: '4006381333931' }, [[small], [large]])).toEqual([null, null])
})
