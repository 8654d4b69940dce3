import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { draftDefaults } from './draft.ts'
import { checkOption, fieldsOf, termsOf } from './option-fields.ts'
import { moved } from './use-sorting.ts'

const typed = { ...fieldsOf(null), name: 'Courier', description: 'By hand', price: '25' }

// ASH-026, VAL-138
test('the price is sent in cents, and 5,50 is 550 of them', () => {
  const priceOf = (price: string) => termsOf({ ...typed, price }).price
  expect(['5.99', '0', '5,50', '12,9', '.5'].map(priceOf)).toEqual([599, 0, 550, 1290, 50])
  expect(checkOption({ ...typed, price: '12.999' })).toEqual({ price: 'Enter 12,999 or 12.99' })
})

// VAL-135, VAL-136
test('invalid days become 1', () => {
  const daysOf = (minDays: string, maxDays: string) => termsOf({ ...typed, minDays, maxDays }).estimatedDays
  expect(daysOf('', '')).toEqual({ min: 1, max: 1 })
  expect(daysOf('soon', '0')).toEqual({ min: 1, max: 1 })
  expect(daysOf('2', '3')).toEqual({ min: 2, max: 3 })
  expect(daysOf('5,5', '7 days')).toEqual({ min: 1, max: 1 })
})

// VAL-139, VAL-140
test('a blank carrier and service type are not sent', () => {
  const blank = termsOf({ ...typed, carrier: '', serviceType: '  ' })
  expect(blank).not.toHaveProperty('carrier')
  expect(blank).not.toHaveProperty('serviceType')
  expect(termsOf({ ...typed, carrier: 'DHL', serviceType: ' Express ' })).toMatchObject({
    carrier: 'DHL',
    serviceType: 'Express',
  })
})

// VAL-126, VAL-127, VAL-128, VAL-131, VAL-133, VAL-134, G-88
test('each field reports its fault', () => {
  expect(checkOption(typed)).toEqual({})
  expect(checkOption({ ...typed, name: ' ', description: '', price: '' })).toEqual({
    name: 'Name is required',
    description: 'Description is required',
    price: 'Price is required',
  })
  expect(checkOption({ ...typed, price: '0' })).toEqual({})
  expect(checkOption({ ...typed, price: '-0.01' })).toEqual({ price: 'Price must not be negative' })
  expect(checkOption({ ...typed, price: '1000.01' })).toEqual({ price: 'Use at most $1,000.00' })
  expect(checkOption({ ...typed, minDays: '-1', maxDays: '-1' })).toEqual({
    minDays: 'Use at least 1',
    maxDays: 'Use at least 1',
  })
  expect(checkOption({ ...typed, minDays: '7', maxDays: '5' })).toEqual({
    minDays: 'Minimum days cannot be greater than maximum days',
  })
  expect(checkOption({ ...typed, minDays: '5', maxDays: '5' })).toEqual({})
})

test('an option edited and sent without a change is the same option', () => {
  for (const { _id: _, ...terms } of draftDefaults()) expect(termsOf(fieldsOf(terms))).toEqual(terms)
})

// ASH-027, ASH-028, ASH-029, CON-054
test('the default set of a draft', () => {
  const set = draftDefaults()
  expect(new Set(set.map(({ _id }) => _id)).size).toBe(3)
  expect(set).toMatchObject([
    {
      name: 'Standard Shipping',
      description: '5-7 business days',
      price: cents(599),
      carrier: 'USPS',
      serviceType: 'Ground',
      estimatedDays: { min: 5, max: 7 },
      isActive: true,
    },
    {
      name: 'Express Shipping',
      description: '2-3 business days',
      price: cents(1299),
      carrier: 'FedEx',
      serviceType: 'Express',
      estimatedDays: { min: 2, max: 3 },
      isActive: true,
    },
    {
      name: 'Free Shipping',
      description: '7-10 business days',
      price: cents(0),
      carrier: 'USPS',
      serviceType: 'Economy',
      estimatedDays: { min: 7, max: 10 },
      isActive: true,
    },
  ])
})

test('a moved entry takes its position, and the others keep their order', () => {
  const [a, b, c] = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }].map((one) => ({ ...one, name: '' }))
  const entries = [a, b, c] as { _id: string; name: string }[]
  expect(moved(entries, 'a', 2)).toEqual([b, c, a])
  expect(moved(entries, 'c', 0)).toEqual([c, a, b])
  expect(moved(entries, 'gone', 0)).toEqual(entries)
})
