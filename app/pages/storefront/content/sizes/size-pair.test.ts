import { expect, test } from 'vitest'
import { pairOf } from './size-pair.ts'

const products = [
  ['tote', 41, 30],
  ['mini', 12, 18],
  ['hobo', 32, 24],
].map(([slug, width, height]) => ({
  slug: `${slug}`,
  size: { width: Number(width), height: Number(height), depth: 9, handleDrop: null },
}))
const slugsOf = (...asked: Parameters<typeof pairOf>) => pairOf(...asked)?.map(({ slug }) => slug) ?? null

test('the two bags are those of the address, otherwise the smallest and the largest', () => {
  expect(slugsOf(products, {})).toEqual(['mini', 'tote'])
  expect(slugsOf(products, { bag: 'hobo', beside: 'mini' })).toEqual(['hobo', 'mini'])
  expect(slugsOf(products, { bag: 'hobo' })).toEqual(['hobo', 'tote'])
  expect(slugsOf(products, { beside: 'nothing' })).toEqual(['mini', 'tote'])
})

test('a bag is compared with itself only on request', () => {
  expect(slugsOf(products, { bag: 'tote' })).toEqual(['tote', 'mini'])
  expect(slugsOf(products, { beside: 'mini' })).toEqual(['tote', 'mini'])
  expect(slugsOf(products, { bag: 'mini', beside: 'mini' })).toEqual(['mini', 'mini'])
})

test('by default a long strap does not make both bags small', () => {
  const phonePouch = { slug: 'pouch', size: { width: 10, height: 17, depth: 2, handleDrop: 55 } }
  expect(slugsOf([...products, phonePouch], {})).toEqual(['mini', 'tote'])
  expect(slugsOf([...products.slice(0, 1), phonePouch], {})).toEqual(['pouch', 'tote'])
})

test('a single bag is not compared', () => {
  expect(slugsOf(products.slice(0, 1), {})).toBeNull()
})
