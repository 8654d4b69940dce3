import { expect, test } from 'vitest'
import type { ListedProduct } from '#contract/products.ts'
import { scenePlaces } from './scene.tsx'

/** A list of products, those at `withScene` with a wide photo. */
function listOf(count: number, withScene: (index: number) => boolean = () => true): ListedProduct[] {
  const scene = { imageUrl: '/scene', altText: 'In place' }
  return Array.from({ length: count }, (_, index) => {
    return { _id: `bag-${index}`, ...(withScene(index) && { scene }) } as ListedProduct
  })
}

const placesOf = (products: ListedProduct[]) => [...scenePlaces(products).keys()]

test('the seventh place of a list is a scene, and about every seventh after it', () => {
  expect(placesOf(listOf(60))).toEqual([6, 14, 20, 28, 34, 42, 48, 56])
  expect(placesOf(listOf(12))).toEqual([6])
})

const lists = {
  'all products have one': () => true,
  'the first page has none': (index: number) => index >= 12,
  'few products have one': (index: number) => [15, 21, 30, 77, 78, 100].includes(index),
}
const gaps = Object.entries(lists).flatMap(([name, withScene]) =>
  [3, 2].map((columns) => ({ name, columns, withScene })),
)

test.each(gaps)('a scene never leaves a gap in rows of $columns cards where $name', ({ columns, withScene }) => {
  let cells = 0
  const places = scenePlaces(listOf(200, withScene))
  expect(places.size).toBeGreaterThan(2)
  for (let index = 0; index < 200; index++) {
    if (places.has(index)) {
      expect(cells % columns, `before card ${index}`).toBeLessThanOrEqual(columns - 2)
      cells += 2
    }
    cells++
  }
})

test('no scene ends a list, and a list of few products has none', () => {
  for (const count of [0, 1, 6]) expect(placesOf(listOf(count))).toEqual([])
  expect(placesOf(listOf(7))).toEqual([6])
  expect(placesOf(listOf(14))).toEqual([6])
})

test('scenes are of products of their own page, each once: loading more moves nothing above', () => {
  const products = listOf(36, (index) => [9, 13, 21, 30].includes(index))
  const namesOf = (shown: ListedProduct[]) => [...scenePlaces(shown)].map(([place, { _id }]) => [place, _id])
  expect(namesOf(products)).toEqual([
    [6, 'bag-9'],
    [14, 'bag-13'],
    [20, 'bag-21'],
    [28, 'bag-30'],
  ])
  for (const count of [12, 24])
    expect(namesOf(products.slice(0, count))).toEqual(namesOf(products).filter(([place]) => Number(place) < count))
})

test('without a wide photo there is no scene', () => {
  expect(placesOf(listOf(30, () => false))).toEqual([])
  expect(placesOf(listOf(24, (index) => index === 13))).toEqual([12])
})
