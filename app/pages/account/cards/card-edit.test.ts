import { expect, test } from 'vitest'
import { checkEdit, editOf, sentEdit } from './card-edit.ts'

const now = new Date('2026-11-21T12:00:00Z')
const card = {
  _id: 'card-1',
  stripePaymentMethodId: 'pm_1',
  cardType: 'visa',
  last4Digits: '4242',
  expiryMonth: 8,
  expiryYear: 2028,
  nameOnCard: 'Ada Marsh',
  isDefault: false,
}
const edit = editOf(card)

// VAL-044, VAL-045
test('a card needs a name and a future expiry date', () => {
  expect(edit).toEqual({ nameOnCard: 'Ada Marsh', expiryDate: '08 / 28', isDefault: false })
  expect(checkEdit(edit, card, now)).toEqual({})
  const wrong = { nameOnCard: 'Name on card is required', expiryDate: 'Expiration date is required' }
  expect(checkEdit({ ...edit, nameOnCard: ' ', expiryDate: '' }, card, now)).toEqual(wrong)
  const expiryOf = (expiryDate: string) => checkEdit({ ...edit, expiryDate }, card, now).expiryDate
  expect(expiryOf('13 / 28')).toBe('Enter month and year, as on the card')
  expect(expiryOf('08 / 2')).toBe('Enter month and year, as on the card')
  expect(expiryOf('10 / 26')).toBe('This date has passed')
  expect(expiryOf('11 / 26')).toBeUndefined()
})

test('an expired card may be renamed as it is', () => {
  const old = { ...card, expiryYear: 2020 }
  expect(checkEdit({ ...editOf(old), nameOnCard: 'A. Marsh' }, old, now)).toEqual({})
})

test('only changed values are sent', () => {
  const paymentMethodId = 'card-1'
  expect(sentEdit(edit, card)).toEqual({ paymentMethodId })
  const changed = { nameOnCard: ' A. Marsh ', expiryDate: '03 / 29', isDefault: true }
  expect(sentEdit(changed, card)).toEqual({
    paymentMethodId,
    nameOnCard: 'A. Marsh',
    expiryMonth: 3,
    expiryYear: 2029,
    isDefault: true,
  })
})
