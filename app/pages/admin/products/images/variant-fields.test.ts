import { expect, test } from 'vitest'
import { newVariant, readVariant, signedMoney } from './variant-fields.ts'

const typed = { ...newVariant, name: ' Cognac ', value: ' #72391D ', priceAdjustment: '-12.50', stockQuantity: '7' }

// VAL-090, VAL-092, VAL-097
test('name and value are trimmed, and the price may fall', () => {
  expect(readVariant(typed)).toEqual({
    fields: {
      ...{ name: 'Cognac', type: 'color', value: '#72391D', priceAdjustment: -12.5, stockQuantity: 7 },
      ...{ sku: '', isPictured: false },
    },
    errors: {},
  })
})

// VAL-089, VAL-091, VAL-093
test.each([
  [{ name: '  ' }, { name: 'Variant name is required' }],
  [{ value: '  ' }, { value: 'Variant value is required' }],
  [{ stockQuantity: '-1' }, { stockQuantity: 'Stock quantity cannot be negative' }],
  [{ stockQuantity: '1.5' }, { stockQuantity: 'Enter a whole number' }],
  [{ priceAdjustment: '1.005' }, { priceAdjustment: 'At most two decimals' }],
])('%j is told beside its field', (wrong, errors) => {
  expect(readVariant({ ...typed, ...wrong }).errors).toEqual(errors)
})

// VAL-095, VAL-096
test('a price or a stock that is no number is 0', () => {
  const { fields, errors } = readVariant({ ...typed, priceAdjustment: 'free', stockQuantity: '' })
  expect([fields.priceAdjustment, fields.stockQuantity, errors]).toEqual([0, 0, {}])
})

// AIM-018
test('a price adjustment is written with its sign', () => {
  expect(['$60.00', '$0.00', '−$12.50'].map(signedMoney)).toEqual(['+$60.00', '+$0.00', '−$12.50'])
})
