import { expect, test } from 'vitest'
import { type CardEntry, namedCard, readCard } from './cards.ts'

const july2026 = new Date('2026-07-15T12:00:00Z')
const good: CardEntry = { number: '4242 4242 4242 4242', exp_month: '7', exp_year: '26', cvc: '123' }

test("only a card's brand, last four digits, expiry and behavior are stored", () => {
  const stored = { brand: 'visa', last4: '4242', expMonth: 7, expYear: 2026, outcome: 'succeeds' }
  expect(readCard(good, july2026)).toEqual(stored)
})

test.each([
  ['5555555555554444', 'mastercard'],
  ['378282246310005', 'amex'],
  ['6011111111111117', 'discover'],
])('%s is a %s', (number, brand) => {
  expect(readCard({ ...good, number, cvc: '1234' }, july2026).brand).toBe(brand)
})

test.each<[string, Partial<CardEntry>, string]>([
  ['a digit is wrong', { number: '4242424242424241' }, 'incorrect_number'],
  ['the number is too short', { number: '42' }, 'incorrect_number'],
  ['the number has letters', { number: '4242 4242 4242 424x' }, 'incorrect_number'],
  ['there is no month 13', { exp_month: '13' }, 'invalid_expiry_month'],
  ['it expired last month', { exp_month: '6' }, 'invalid_expiry_month'],
  ['it expired last year', { exp_month: '12', exp_year: '2025' }, 'invalid_expiry_year'],
  ['the year is no number', { exp_year: 'soon' }, 'invalid_expiry_year'],
  ['the security code is too short', { cvc: '12' }, 'invalid_cvc'],
  ['the security code is too long', { cvc: '12345' }, 'invalid_cvc'],
  ['it may be a real card', { number: '4012888888881881' }, 'card_declined'],
])('a card is refused when %s', (_, wrong, code) => {
  const details = expect.objectContaining({ type: 'card_error', code })
  expect(() => readCard({ ...good, ...wrong }, july2026)).toThrow(expect.objectContaining({ status: 402, details }))
})

test("Stripe's names of test cards are known, other names are not", () => {
  expect(namedCard('pm_card_visa', july2026)).toMatchObject({ brand: 'visa', last4: '4242', outcome: 'succeeds' })
  expect(namedCard('pm_card_visa_chargeDeclined', july2026)).toMatchObject({ outcome: 'generic_decline' })
  expect(namedCard('pm_card_unheard_of', july2026)).toBeNull()
  expect(namedCard('constructor', july2026)).toBeNull()
})
