import { expect, test } from 'vitest'
import { donationFault, readDonation } from './donation-field.tsx'

// VAL-058, VAL-061
test('an invalid or negative amount is no donation', () => {
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
  expect(readDonation('9999999')).toBe(100_000)
})

test('an ambiguous or invalid donation is asked for again', () => {
  for (const text of ['12.345', '1e3', '5.5.5', '1,23,4']) {
    expect(readDonation(text), text).toBe(0)
    expect(donationFault(text), text).toMatch(/^Enter /)
  }
  expect(['', 'ten', '5,50', '-5'].map(donationFault)).toEqual([null, null, null, null])
})
