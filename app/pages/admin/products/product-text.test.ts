import { expect, test } from 'vitest'
import { productBadge } from '#domain/products/product-status.ts'
import { readFilter, writeFilter } from '#domain/reporting/list-filter.ts'
import { categoryText, scoreLabel } from './product-text.ts'
import { productFilter } from './use-product-filter.ts'

// APR-017..020
test('a row names its category and parent, and says when category or score is unknown', () => {
  expect(categoryText({ categoryName: 'Bucket', parentCategoryName: 'Shoulder bags' })).toBe('Shoulder bags > Bucket')
  expect(categoryText({ categoryName: 'Totes' })).toBe('Totes')
  expect(categoryText({})).toBe('Unknown')
  expect([scoreLabel(9.4), scoreLabel(0), scoreLabel(undefined)]).toEqual(['Score 9.4/10', 'Score 0.0/10', 'Score N/A'])
})

// APR-024..028
test.each([
  [false, 50, 'Inactive'],
  [false, 0, 'Inactive'],
  [true, 0, 'Out of Stock'],
  [true, 1, 'Low Stock'],
  [true, 9, 'Low Stock'],
  [true, 10, 'In Stock'],
])('the badge of a product that is active: %s, with %i in stock, is %s', (isActive, totalStock, badge) => {
  expect(productBadge({ isActive, totalStock }, 10)).toBe(badge)
})

test('the address holds search, filters and sorting, and leaves out invalid values', () => {
  const address = 'q=tote&category=totes&status=low-stock&sort=price-down&page=3'
  expect(
    new URLSearchParams(writeFilter(productFilter, readFilter(productFilter, new URLSearchParams(address)))).toString(),
  ).toBe(address)
  const nonsense = 'status=sold&sort=color-up&page=-2&category=%3Cscript%3E'
  expect(writeFilter(productFilter, readFilter(productFilter, new URLSearchParams(nonsense)))).toEqual({})
})
