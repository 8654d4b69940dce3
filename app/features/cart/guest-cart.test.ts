import { expect, test } from 'vitest'
import { maxPieces } from '#domain/cart-line.ts'
import { countPieces } from './cart-line.ts'
import { completeLines } from './complete-guest-lines.ts'
import { addLine, type GuestLine, parseGuestCart, withQuantity } from './guest-cart.ts'

const product = { name: 'Polaris Tote', slug: 'polaris-tote', imageUrl: '' }
const tote: GuestLine = { productId: 'tote', variantIds: [], quantity: 1, product }
const mossTote: GuestLine = { ...tote, variantIds: ['moss', 'large'] }

// CRT-017, CRT-018
test('adding a product that is in the cart increases its line; anything else is a line of its own', () => {
  const lines = addLine(addLine(addLine([], tote), mossTote), {
    ...mossTote,
    variantIds: ['large', 'moss'],
    quantity: 2,
  })
  expect(lines.map(({ quantity }) => quantity)).toEqual([1, 3])
})

test('a restored line comes back before the line that followed it, otherwise at the end', () => {
  const flap = { ...tote, productId: 'flap' }
  const ids = (before?: string) => addLine([tote, mossTote], flap, before).map(({ productId }) => productId)
  expect(ids('tote:large+moss')).toEqual(['tote', 'flap', 'tote'])
  expect(ids('tote:default')).toEqual(['flap', 'tote', 'tote'])
  expect([ids('gone:default'), ids()]).toEqual([
    ['tote', 'tote', 'flap'],
    ['tote', 'tote', 'flap'],
  ])
})

// CRT-019
test('a quantity of 0 or less removes the line', () => {
  const lines = [tote, mossTote]
  expect(withQuantity(lines, 'tote:default', 0)).toEqual([mossTote])
  expect(withQuantity(lines, 'tote:large+moss', -1)).toEqual([tote])
  expect(withQuantity(lines, 'tote:default', 4)[0]?.quantity).toBe(4)
})

test('a line added without a choice gets the pictured variants, merged with the line that chose them', () => {
  const sand = { ...tote, productId: 'belt', quantity: 2 }
  const completed = new Map([
    ['tote:default', { variantIds: ['large', 'moss'], variantName: 'Moss, Large' }],
    ['gone:default', { variantIds: ['any'] }],
  ])
  expect(completeLines([tote, sand, { ...mossTote, quantity: 3 }], completed)).toEqual([
    { ...mossTote, variantIds: ['moss', 'large'], quantity: 4 },
    sand,
  ])
  expect(completeLines([tote], completed)[0]?.product.variantName).toBe('Moss, Large')
})

// CRT-033
test('the count is the sum of the quantities', () => {
  expect(countPieces([])).toBe(0)
  expect(countPieces([{ quantity: 2 }, { quantity: 3 }])).toBe(5)
})

test('no line exceeds 999 pieces', () => {
  expect(addLine([{ ...tote, quantity: 998 }], { ...tote, quantity: 5 })[0]?.quantity).toBe(maxPieces)
  expect(withQuantity([tote], 'tote:default', 5_000)[0]?.quantity).toBe(maxPieces)
})

test.each([
  ['not JSON', '{'],
  ['no list', '{"lines":[]}'],
  ['a foreign id', JSON.stringify([{ ...tote, productId: '<b>' }])],
  ['a broken quantity', JSON.stringify([{ ...tote, quantity: 1.5 }])],
  ['a quantity of none', JSON.stringify([{ ...tote, quantity: 0 }])],
  ['a line without a name', JSON.stringify([{ ...tote, product: {} }])],
  ['too many lines', JSON.stringify(Array.from({ length: 101 }, () => tote))],
])('a saved cart with %s is not read', (_, text) => {
  expect(() => parseGuestCart(text)).toThrow()
})
