import { expect, test } from 'vitest'
import { expiryText, isExpired } from './card-expiry.ts'

test('a card is valid until the end of its month', () => {
  const card = { expiryMonth: 11, expiryYear: 2026 }
  expect(isExpired(card, new Date('2026-11-30T23:59:59Z'))).toBe(false)
  expect(isExpired(card, new Date('2026-12-01T00:00:00Z'))).toBe(true)
  expect(isExpired({ expiryMonth: 1, expiryYear: 2027 }, new Date('2026-12-31T12:00:00Z'))).toBe(false)
  expect(isExpired({ expiryMonth: 12, expiryYear: 2025 }, new Date('2026-01-01T12:00:00Z'))).toBe(true)
})

test('the expiry date reads as on the card', () => {
  expect(expiryText({ expiryMonth: 3, expiryYear: 2029 })).toBe('03/29')
  expect(expiryText({ expiryMonth: 12, expiryYear: 2105 })).toBe('12/05')
})
