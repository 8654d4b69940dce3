import { expect, test } from 'vitest'
import { countOf, dollarsOf, percentOf } from './numbers.ts'

test('5,5 percent is 5.5 percent, and 8,875 is no eight thousand', () => {
  expect(['8', '5,5', '5.5', '8.875', '8,875', ' 14 '].map(percentOf)).toEqual([8, 5.5, 5.5, 8.875, 8.875, 14])
  for (const text of ['', 'free', '1,2,3', '-1', '1,234.5']) expect(percentOf(text), text).toBeNaN()
})

test('5,50 dollars are $5.50, and thousands are separated in one way only', () => {
  expect(['15', '5,50', '25,000', '1.234,50'].map(dollarsOf)).toEqual([15, 5.5, 25_000, 1_234.5])
  for (const text of ['', 'free', '1.234', '1,2,3']) expect(dollarsOf(text), text).toBeNaN()
})

test('a count has no decimals', () => {
  expect(['14', '1,000'].map(countOf)).toEqual([14, 1_000])
  for (const text of ['', '1,5', '1.5', '1.000', '-1']) expect(countOf(text), text).toBeNaN()
})
