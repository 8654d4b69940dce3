import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('cells are quoted where they must be, and numbers stay numbers', () => {
  expect(
    csvOf([
      ['Code', 'Uses'],
      ['A-1', 3],
      ['Ann, "the first"\nof two', -4.5],
    ]),
  ).toBe('Code,Uses\r\nA-1,3\r\n"Ann, ""the first""\nof two",-4.5\r\n')
  expect(csvOf([])).toBe('')
})

test('no cell is a formula', () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("x","y")']
  for (const formula of formulas) expect(csvOf([[formula]])).toMatch(/^"?'/)
  expect(csvOf([['A=1', 'press-day']])).toBe('A=1,press-day\r\n')
})
