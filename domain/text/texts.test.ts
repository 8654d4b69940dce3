import { expect, test } from 'vitest'
import { firstNameOf } from '#domain/people/person-name.ts'
import { shippingOptionText } from '#domain/shipping/shipping-option-text.ts'
import { numberWord } from './number-text.ts'

test('small numbers are written as words, larger ones as figures', () => {
  expect([0, 1, 5, 12, 13, 250].map(numberWord)).toEqual(['no', 'one', 'five', 'twelve', '13', '250'])
})

test('the first name is the first word of a name, wherever the spaces are', () => {
  expect(firstNameOf('  Clara   Maria Jensen ')).toBe('Clara')
  expect(firstNameOf('Clara\tJensen')).toBe('Clara')
  expect(firstNameOf('  ')).toBe('')
})

test('an order names the shipping option of each of its pieces', () => {
  const standard = 'Standard Shipping, 5-7 business days'
  const words = (...choices: (string | null)[]) => shippingOptionText(choices)
  expect(words(null, null)).toBe('It travels to the address that you gave.')
  expect(words(standard, standard)).toBe(`It travels with the delivery that you chose: ${standard}.`)
  expect(words(standard, 'Express')).toBe('It travels with the delivery that you chose for each piece.')
  expect(words(standard, null)).toBe('It travels with the delivery that you chose, where a piece offers a choice.')
})
