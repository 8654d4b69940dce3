import { expect, test } from 'vitest'
import { flagOf } from './product-flag.ts'

test('a bag on sale says so, new or not; otherwise a new one says that it is new', () => {
  expect(flagOf({ salePrice: 80, isNew: true })).toBe('Sale')
  expect(flagOf({ salePrice: 0, isNew: false })).toBe('Sale')
  expect(flagOf({ isNew: true })).toBe('New')
  expect(flagOf({ isNew: false })).toBeNull()
})
