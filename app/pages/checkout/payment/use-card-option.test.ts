import { expect, test } from 'vitest'
import type { SavedCard } from '#contract/payment-methods.ts'
import { optionOf } from './use-card-option.ts'

const now = new Date('2026-11-21T12:00:00Z')
const untouched = { card: null, savedCardId: null }
const typed = {
  card: { paymentMethodId: 'pm_9', brand: 'visa', last4: '4242', expMonth: 8, expYear: 2028, nameOnCard: 'Ann' },
  savedCardId: null,
}

function cardOf(_id: string, more: Partial<SavedCard> = {}): SavedCard {
  const shown = { cardType: 'visa', last4Digits: '4242', expiryMonth: 8, expiryYear: 2028, nameOnCard: 'Ann' }
  return { _id, stripePaymentMethodId: `pm_${_id}`, ...shown, isDefault: false, ...more }
}

const [a, b, old] = [cardOf('a'), cardOf('b', { isDefault: true }), cardOf('old', { expiryYear: 2020 })]

// CHK-021, CHK-022
test('the default card is chosen, otherwise the first; an expired one never is', () => {
  expect(optionOf({ picked: null, data: untouched, saved: [a, b], now })).toBe('b')
  expect(optionOf({ picked: null, data: untouched, saved: [a, cardOf('c')], now })).toBe('a')
  expect(optionOf({ picked: null, data: untouched, saved: [{ ...old, isDefault: true }, a], now })).toBe('a')
  expect(optionOf({ picked: null, data: untouched, saved: [old], now })).toBe('new')
  expect(optionOf({ picked: 'old', data: untouched, saved: [old, a], now })).toBe('a')
  expect(optionOf({ picked: null, data: untouched, saved: [], now })).toBe('new')
})

test('a chosen card stays, from this or an earlier visit', () => {
  expect(optionOf({ picked: 'a', data: untouched, saved: [a, b], now })).toBe('a')
  expect(optionOf({ picked: 'new', data: typed, saved: [a, b], now })).toBe('new')
  expect(optionOf({ picked: null, data: typed, saved: [a, b], now })).toBe('typed')
  const chosen = { ...typed, savedCardId: 'a' }
  expect(optionOf({ picked: null, data: chosen, saved: [a, b], now })).toBe('a')
  expect(optionOf({ picked: 'typed', data: chosen, saved: [a, b], now })).toBe('a')
})

test('a card deleted meanwhile is replaced by the default', () => {
  expect(optionOf({ picked: 'gone', data: { ...typed, savedCardId: 'gone' }, saved: [a, b], now })).toBe('b')
  expect(optionOf({ picked: null, data: { ...typed, savedCardId: 'gone' }, saved: [], now })).toBe('new')
})
