import { expect, test } from 'vitest'
import { errorsOf, fieldsOf, newValues } from './form-values.ts'

// VAL-114, VAL-115, VAL-116
test('materials are the parts between commas, trimmed, without the empty ones', () => {
  const materialsOf = (materials: string) => fieldsOf({ ...newValues, materials }).materials
  expect(materialsOf('Apple leather,cork')).toEqual(['Apple leather', 'cork'])
  expect(materialsOf('  Apple leather ,\tcork\n')).toEqual(['Apple leather', 'cork'])
  expect(materialsOf(', Apple leather,, ,cork,')).toEqual(['Apple leather', 'cork'])
  expect(materialsOf(' , ')).toEqual([])
})

// VAL-117, VAL-118, VAL-119
test('tags are the parts between commas, trimmed, without the empty ones', () => {
  const tagsOf = (tags: string) => fieldsOf({ ...newValues, tags }).tags
  expect(tagsOf('new,evening bags')).toEqual(['new', 'evening bags'])
  expect(tagsOf(' new ,  evening bags ')).toEqual(['new', 'evening bags'])
  expect(tagsOf(',new,, ,evening bags,')).toEqual(['new', 'evening bags'])
  expect(tagsOf('')).toEqual([])
})

test('a barcode is sent as digits, and an empty cost as unknown', () => {
  const typed = { ...newValues, price: '10', barcode: '4 006381 333931', cost: '3.50', weightGrams: '650' }
  expect(fieldsOf(typed)).toMatchObject({ barcode: '4006381333931', cost: 3.5, weightGrams: 650 })
  expect(fieldsOf(newValues)).toMatchObject({
    barcode: '',
    cost: null,
    weightGrams: null,
    sku: '',
    seoTitle: '',
    seoDescription: '',
  })
})

test('a score of 5,5 is 5.5, and 1,200 pieces are twelve hundred', () => {
  const typed = { ...newValues, sustainabilityScore: '5,5', stockQuantity: '1,200', weightGrams: '1,200' }
  expect(fieldsOf(typed)).toMatchObject({ sustainabilityScore: 5.5, stockQuantity: 1_200, weightGrams: 1_200 })
  expect(errorsOf(typed)).not.toHaveProperty('sustainabilityScore')
})

test('5,50 is five dollars and fifty cents, as price, compare-at price and cost', () => {
  const typed = { ...newValues, price: '5,50', compareAtPrice: '1.234,50', cost: '$2,5' }
  expect(fieldsOf(typed)).toMatchObject({ price: 5.5, compareAtPrice: 1234.5, cost: 2.5 })
})

test.each([
  [{ barcode: '4006381333932' }, { barcode: 'A digit is wrong: after the others the last one would be 1' }],
  [{ barcode: '400638133393' + 'x' }, { barcode: 'Enter digits only' }],
  [{ cost: '-0.01' }, { cost: 'Must not be negative' }],
  [{ weightGrams: '0.5' }, { weightGrams: 'Enter whole grams' }],
  [{ weightGrams: '1,5' }, { weightGrams: 'Enter whole grams' }],
  [{ stockQuantity: '5,5' }, { stockQuantity: 'Use a whole number' }],
  [{ stockQuantity: '1e2' }, { stockQuantity: 'Use a whole number' }],
  [{ sustainabilityScore: '55' }, { sustainabilityScore: 'Must be between 1 and 10' }],
  [{ cost: '1.005' }, { cost: 'Enter 1,005 or 1.00' }],
])('%j is an error at its field', (wrong, errors) => {
  expect(errorsOf({ ...newValues, ...wrong })).toMatchObject(errors)
  expect(errorsOf(newValues)).not.toHaveProperty(Object.keys(wrong)[0] ?? '')
})
