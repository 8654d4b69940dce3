import { expect, test } from 'vitest'
import { formatExpiry } from '#app/payment/expiry-entry.ts'
import { incompleteCard } from '#app/payment/use-card-form.ts'
import { formatCvc, formatNumber, isCompleteCard } from './card-entry.ts'

test('a card number is grouped as on the card', () => {
  expect(formatNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(formatNumber('4242-4242 42')).toBe('4242 4242 42')
  expect(formatNumber('378282246310005')).toBe('3782 822463 10005')
})

test('an expiration date is month and year', () => {
  expect(formatExpiry('0')).toBe('0')
  expect(formatExpiry('8')).toBe('08')
  expect(formatExpiry('0828')).toBe('08 / 28')
  expect(formatExpiry('08 / ')).toBe('08')
  expect(formatExpiry('12/30')).toBe('12 / 30')
  expect(formatCvc('12a345')).toBe('1234')
})

// VAL-057, CHK-054, CHK-055
test('a card is complete with number, date and code', () => {
  const card = { number: '4242 4242 4242 4242', expiry: '08 / 28', cvc: '123' }
  expect(isCompleteCard(card)).toBe(true)
  expect(isCompleteCard({ ...card, number: '4242 4242' })).toBe(false)
  expect(isCompleteCard({ ...card, expiry: '08' })).toBe(false)
  expect(isCompleteCard({ ...card, cvc: '12' })).toBe(false)
  expect(incompleteCard).toBe('Please enter complete card details')
})
