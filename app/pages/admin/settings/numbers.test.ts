import { expect, test } from 'vitest'
import { numberOf } from './numbers.ts'

test('a comma before one or two digits is a decimal point, and one before three separates thousands', () => {
  expect(['8', '2,5', '2.5', '8.875', '25,000', '1,234.50', ' 14 '].map(numberOf)).toEqual([
    ...[8, 2.5, 2.5, 8.875, 25_000, 1_234.5, 14],
  ])
  for (const text of ['', ' ', 'free', '1,2,3', '-1x']) expect(numberOf(text), text).toBeNaN()
})
