import { expect, test } from 'vitest'
import { formatExpiry } from '#app/features/payment/expiry-entry.ts'
import { incompleteCard } from '#app/features/payment/use-card-form.ts'
import { cardProblem, formatCvc, formatNumber, isCompleteCard } from './card-entry.ts'

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

// VAL-057, CHK-054
test('a card is complete with number, date and code', () => {
  const card = { number: '4242 4242 4242 4242', expiry: '08 / 28', cvc: '123' }
  expect(isCompleteCard(card)).toBe(true)
  expect(isCompleteCard({ ...card, number: '4242 4242' })).toBe(false)
  expect(isCompleteCard({ ...card, expiry: '08' })).toBe(false)
  expect(isCompleteCard({ ...card, cvc: '12' })).toBe(false)
  expect(incompleteCard).toBe('Please enter complete card details')
})

test('a wrong check digit, an invalid month and a past date are reported as soon as they are typed', () => {
  const card = { number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123' }
  const now = new Date('2026-11-30T23:00:00Z')
  const wrong = (changes: Partial<typeof card>) => cardProblem({ ...card, ...changes }, now)
  expect(wrong({})).toBeNull()
  expect(wrong({ number: '4242 4242 4242 4241' })).toEqual({ part: 'number', text: 'Your card number is invalid.' })
  expect(wrong({ number: '3782 822463 10006' })?.part).toBe('number')
  expect(wrong({ expiry: '10 / 26' })).toEqual({ part: 'expiry', text: "Your card's expiration date is in the past." })
  expect(wrong({ expiry: '12 / 25' })?.part).toBe('expiry')
  expect(wrong({ expiry: '13 / 30' })).toEqual({ part: 'expiry', text: "Your card's expiration month is invalid." })
  expect(wrong({ expiry: '00' })?.part).toBe('expiry')
})

test('an incomplete entry is not wrong yet', () => {
  const digits = '4242424242424241'
  for (let length = 0; length < digits.length; length++)
    expect(cardProblem({ number: digits.slice(0, length), expiry: '', cvc: '' }, new Date())).toBeNull()
  for (const expiry of ['', '0', '1', '12', '12 / 2'])
    expect(cardProblem({ number: '', expiry, cvc: '' }, new Date()), expiry).toBeNull()
})

test.each([
  '4000056655665556',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '6011111111111117',
  '3056930009020004',
  '36227206271667',
  '3566002020360505',
  '6200000000000005',
])('%s is a card number', (number) => {
  const card = { number: formatNumber(number), expiry: '12 / 99', cvc: '1234' }
  expect(isCompleteCard(card)).toBe(true)
  expect(cardProblem(card, new Date('2026-11-30'))).toBeNull()
  const last = Number(number.at(-1))
  expect(cardProblem({ ...card, number: number.slice(0, -1) + ((last + 1) % 10) }, new Date())?.part).toBe('number')
})
