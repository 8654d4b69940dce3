import { expect, test } from 'vitest'
import { catalogue } from '#app/features/catalogue/listing.ts'
import { noFilters, readFilters, readPrice, searchInput, writeFilters } from './filters.ts'

test('a view of the catalogue travels in its address and comes back the same', () => {
  const filters = {
    sortBy: 'price_low_high',
    minPrice: 400,
    maxPrice: 1200.5,
    categoryId: 'totes',
    colors: ['black', 'ink-navy'],
    sizes: ['large'],
  } as const
  expect(readFilters(writeFilters(filters, catalogue))).toEqual(filters)
  expect(writeFilters(noFilters, catalogue).toString()).toBe('')
})

test('colors and sizes are named in one word each, apart by full stops; nonsense among them is left out', () => {
  const read = readFilters(new URLSearchParams(`color=black..ink-navy.black.${'x'.repeat(61)}&size=`))
  expect(read).toMatchObject({ colors: ['black', 'ink-navy'], sizes: [] })
  expect(writeFilters(read, catalogue).toString()).toBe('color=black.ink-navy')
})

test('an address with nonsense shows the usual view', () => {
  const nonsense = new URLSearchParams('sort=cheapest&min=-4&max=1e9&category=%3Cscript%3E')
  expect(readFilters(nonsense)).toEqual(noFilters)
})

test('a maximum below the minimum is left out', () => {
  expect(readFilters(new URLSearchParams('min=500&max=100'))).toMatchObject({ minPrice: 500, maxPrice: null })
})

// CAT-019, CAT-024
test('a page holds twelve products, and only chosen filters are asked for', () => {
  expect(searchInput(noFilters, catalogue, null)).toEqual({
    sortBy: 'newest',
    paginationOpts: { numItems: 12, cursor: null },
  })
})

test('a price is dollars with at most two decimals', () => {
  expect(readPrice(' $1200.50 ')).toBe(1200.5)
  expect(['', '-1', '1.234', 'abc', '1e3'].map(readPrice)).toEqual([null, null, null, null, null])
})
