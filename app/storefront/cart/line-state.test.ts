import { expect, test } from 'vitest'
import { deliveryTime, lineHint, lineProblem } from './line-state.ts'

test('a line says what keeps it from being bought', () => {
  expect(lineProblem({ availability: 'ok', stock: 3 })).toBeNull()
  expect(lineProblem({ availability: 'insufficient', stock: 3 })).toMatch(/^Only 3 left/)
  expect(lineProblem({ availability: 'insufficient', stock: 0 })).toMatch(/^Out of Stock/)
  expect(lineProblem({ availability: 'unavailable', stock: 0 })).toMatch(/^No longer available/)
})

test('a line that takes all there is says so', () => {
  expect(lineHint({ stock: 3 }, 3)).toMatch(/^Only 3 left/)
  expect(lineHint({ stock: 3 }, 2)).toBeNull()
})

test('the time of a delivery is written as a range, or as one number of days', () => {
  expect(deliveryTime({ estimatedDays: { min: 5, max: 7 } })).toBe('5-7 business days')
  expect(deliveryTime({ estimatedDays: { min: 1, max: 1 } })).toBe('1 business day')
})
