import { expect, test } from 'vitest'
import { nextOf } from './move-focus.ts'

const names = ['Account', 'Orders', 'Sign out']

test('arrow keys wrap around, Home and End jump', () => {
  expect(nextOf('ArrowDown', 2, names)).toBe(0)
  expect(nextOf('ArrowUp', 0, names)).toBe(2)
  expect(nextOf('Home', 2, names)).toBe(0)
  expect(nextOf('End', 0, names)).toBe(2)
})

test('a letter finds the next name that starts with it', () => {
  expect(nextOf('s', 0, names)).toBe(2)
  expect(nextOf('O', 2, names)).toBe(1)
  expect(nextOf('x', 0, names)).toBeNull()
  expect(nextOf('Enter', 0, names)).toBeNull()
})
