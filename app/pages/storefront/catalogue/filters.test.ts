import { expect, test } from 'vitest'
import { readDollars } from '#domain/text/typed-amount.ts'
import { noFilters, readFilters, searchInput, writeFilters } from './filters.ts'
import { catalogue } from './listing.ts'
import { priceError } from './price-filter.tsx'

test('a view of the catalog is stored in its address and restored from it', () => {
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

test('colors and sizes are one word each, separated by full stops; invalid ones are left out', () => {
  const read = readFilters(new URLSearchParams(`color=black..ink-navy.black.${'x'.repeat(61)}&size=`))
  expect(read).toMatchObject({ colors: ['black', 'ink-navy'], sizes: [] })
  expect(writeFilters(read, catalogue).toString()).toBe('color=black.ink-navy')
})

test('an invalid address shows the default view', () => {
  const nonsense = new URLSearchParams('sort=cheapest&min=-4&max=1e9&category=%3Cscript%3E')
  expect(readFilters(nonsense)).toEqual(noFilters)
})

test('a maximum below the minimum is left out', () => {
  expect(readFilters(new URLSearchParams('min=500&max=100'))).toMatchObject({ minPrice: 500, maxPrice: null })
})

// CAT-019, CAT-024
test('a page holds twelve products, and only chosen filters are requested', () => {
  expect(searchInput(noFilters, catalogue, null)).toEqual({
    sortBy: 'newest',
    paginationOpts: { numItems: 12, cursor: null },
  })
})

test('a bound in an address is read like a typed amount, or not at all', () => {
  const boundOf = (min: string) => readFilters(new URLSearchParams({ min })).minPrice
  expect(['5', '5.5', '5,5', '1200,50', '0', '1000000'].map(boundOf)).toEqual([5, 5.5, 5.5, 1200.5, 0, 1_000_000])
  const texts = [
    '5,50',
    '5.50',
    '1.234',
    '1,234',
    '5,505',
    '1.234,50',
    '1e3',
    '$5',
    ' 5',
    '-5',
    '',
    'abc',
    '1000000,01',
  ]
  for (const text of texts) expect([null, readDollars(text)], text).toContain(boundOf(text))
  expect(boundOf('1000000,01')).toBeNull()
})

test('a typed price is read by the rule of amounts, and 5,50 never becomes 550', () => {
  expect(['5,50', '$400', '1,300.00', '', ' '].map((min) => priceError({ min, max: '' }))).toEqual([
    ...[null, null, null, null, null],
  ])
  expect(priceError({ min: '1.234', max: '' })).toBe('Enter 1,234 or 1.23')
  expect(priceError({ min: '', max: 'cheap' })).toBe('Enter an amount such as 5.50 or 1,234.50')
  expect(priceError({ min: '5,50', max: '5' })).toBe('Maximum price is below minimum price')
  expect(priceError({ min: '-1', max: '' })).toBe('Enter 0 or more')
  expect(priceError({ min: '', max: '1000000.01' })).toBe('Use at most $1,000,000.00')
})
