import { expect, test } from 'vitest'
import { readDonation } from './donation-field.tsx'

// VAL-058, VAL-061
test('what is not a number, or less than nothing, is no donation', () => {
  expect(readDonation('')).toBe(0)
  expect(readDonation('ten')).toBe(0)
  expect(readDonation('-5')).toBe(0)
  expect(readDonation('Infinity')).toBe(0)
})

test('a donation is read to the cent', () => {
  expect(readDonation('10')).toBe(10)
  expect(readDonation('0.01')).toBe(0.01)
  expect(readDonation('5,50')).toBe(5.5)
  expect(readDonation('1,234.50')).toBe(1_234.5)
  expect(readDonation('12.345')).toBe(12.35)
  expect(readDonation('9999999')).toBe(100_000)
})
