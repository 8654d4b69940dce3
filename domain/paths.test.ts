import { expect, test } from 'vitest'
import { categoryPath, productPath } from './paths.ts'

test('an address carries any name safely', () => {
  expect(productPath('sirena-crossbody')).toBe('/product/sirena-crossbody')
  expect(productPath('a/b?c')).toBe('/product/a%2Fb%3Fc')
  expect(categoryPath('totes')).toBe('/bags?category=totes')
  expect(categoryPath('a&b')).toBe('/bags?category=a%26b')
})
