import { expect, test } from 'vitest'
import { newVariant, readVariant, typedOf } from './variant-fields.ts'

const typed = { ...newVariant, name: ' Cognac ', value: ' #72391D ', priceAdjustment: '-12.50', stockQuantity: '7' }

// VAL-090, VAL-092, VAL-097
test('name and value are trimmed, and the price may fall', () => {
  expect(readVariant(typed)).toEqual({
    fields: {
      name: 'Cognac',
      type: 'color',
      value: '#72391D',
      priceAdjustment: -12.5,
      stockQuantity: 7,
      sku: '',
      barcode: '',
      cost: null,
      dimensions: '',
      weightGrams: null,
      isPictured: false,
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
  [{ stockQuantity: '5,5' }, { stockQuantity: 'Enter a whole number' }],
  [{ stockQuantity: '5 pieces' }, { stockQuantity: 'Enter a whole number' }],
  [{ priceAdjustment: '1.005' }, { priceAdjustment: 'Enter 1,005 or 1.00' }],
  [{ priceAdjustment: 'free' }, { priceAdjustment: 'Enter an amount such as 5.50 or 1,234.50' }],
  [{ barcode: '4006381333932' }, { barcode: 'A digit is wrong: after the others the last one would be 1' }],
  [{ cost: '-1' }, { cost: 'Must not be negative' }],
  [{ cost: '1.005' }, { cost: 'Enter 1,005 or 1.00' }],
  [{ weightGrams: '0' }, { weightGrams: 'At least 1 gram' }],
  [{ weightGrams: '1.5' }, { weightGrams: 'Enter whole grams' }],
  [{ weightGrams: '1,5' }, { weightGrams: 'Enter whole grams' }],
  [{ weightGrams: '100001' }, { weightGrams: 'At most 100 kilograms' }],
])('%j is reported beside its field', (wrong, errors) => {
  expect(readVariant({ ...typed, ...wrong }).errors).toEqual(errors)
})

// VAL-095, VAL-096
test('an empty price and an invalid stock are 0', () => {
  for (const stockQuantity of ['', 'many']) {
    const { fields, errors } = readVariant({ ...typed, priceAdjustment: '', stockQuantity })
    expect([fields.priceAdjustment, fields.stockQuantity, errors]).toEqual([0, 0, {}])
  }
  expect(readVariant({ ...typed, stockQuantity: '1,200', weightGrams: '1,200' }).fields).toMatchObject({
    stockQuantity: 1_200,
    weightGrams: 1_200,
  })
})

test('the digits of a barcode are stored without separators, and no cost differs from a cost of 0', () => {
  const { fields, errors } = readVariant({ ...typed, barcode: ' 978-0-306-40615-7', cost: '0' })
  expect([fields.barcode, fields.cost, errors]).toEqual(['9780306406157', 0, {}])
  expect(readVariant({ ...typed, cost: ' ' }).fields.cost).toBeNull()
  expect(typedOf(fields)).toMatchObject({ barcode: '9780306406157', cost: '0.00' })
})

test("dimensions and weight are the variant's own, or those of the product", () => {
  const { fields } = readVariant({ ...typed, dimensions: ' 29 × 41 × 15 cm ', weightGrams: '890' })
  expect(fields).toMatchObject({ dimensions: '29 × 41 × 15 cm', weightGrams: 890 })
  expect(typedOf(fields)).toMatchObject({ weightGrams: '890' })
  expect(typedOf(readVariant(typed).fields)).toMatchObject({ dimensions: '', weightGrams: '' })
})

test('5,50 is five dollars and fifty cents, and may be negative', () => {
  const read = (priceAdjustment: string) => readVariant({ ...typed, priceAdjustment }).fields.priceAdjustment
  expect(['5,50', '-5,5', '−1.234,50'].map(read)).toEqual([5.5, -5.5, -1234.5])
})
