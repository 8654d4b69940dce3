import { expect, test } from 'vitest'
import { type PromoFields, promoFaults } from './promo-fields.ts'

const good: PromoFields = {
  code: 'HARBOR15',
  type: 'percentage',
  value: 15,
  validFrom: 1_000,
  validUntil: 2_000,
  minimumOrderAmount: null,
  maxUsageCount: null,
  maxUsagePerUser: null,
}
const faultOf = (field: keyof PromoFields, fields: Partial<PromoFields>) => promoFaults({ ...good, ...fields })[field]

// VAL-065
test('a code is required, of letters and digits, of 40 at most', () => {
  expect(promoFaults(good)).toEqual({})
  expect(faultOf('code', { code: '' })).toBe('Enter a code')
  for (const code of ['A', '9', 'A-B_C', 'A'.repeat(40)]) expect(faultOf('code', { code }), code).toBeUndefined()
  expect(faultOf('code', { code: 'A'.repeat(41) })).toBe('Use at most 40 characters')
  for (const code of ['harbor', '-A', '_A', 'A B', '=A', 'Ä'])
    expect(faultOf('code', { code }), code).toBe('Use letters, digits, - and _, a letter or digit first')
})

// VAL-068..071, VAL-073, APC-006
test('a percentage is whole and at most 100, a fixed amount has cents, free shipping has no value', () => {
  const percent = (value: number | null) => faultOf('value', { value })
  expect([percent(1), percent(100)]).toEqual([undefined, undefined])
  expect([percent(null), percent(Number.NaN)]).toEqual(['Enter a value', 'Enter a value'])
  expect(percent(-0.01)).toBe('Value cannot be less than 0')
  expect(percent(0)).toBe('Value must be more than 0')
  expect(percent(100.5)).toBe('Value cannot be more than 100')
  expect(percent(12.5)).toBe('Use a whole percentage')
  const fixed = (value: number | null) => faultOf('value', { type: 'fixed_amount', value })
  expect([fixed(0.01), fixed(101), fixed(1_000_000)]).toEqual([undefined, undefined, undefined])
  expect([fixed(null), fixed(-1), fixed(0)]).toEqual([
    'Enter a value',
    'Value cannot be less than 0',
    'Value must be more than 0',
  ])
  expect([fixed(0.005), fixed(1_000_000.01)]).toEqual([
    'Use at most two decimals',
    'Value cannot be more than 1,000,000',
  ])
  expect(faultOf('value', { type: 'free_shipping', value: null })).toBeUndefined()
  expect(faultOf('value', { type: 'free_shipping', value: 5 })).toBe('A free shipping code has no value')
})

// VAL-074, VAL-075
test('both dates are required, the second after the first', () => {
  for (const none of [null, Number.NaN]) {
    expect(faultOf('validFrom', { validFrom: none })).toBe('Enter a date')
    expect(faultOf('validUntil', { validUntil: none })).toBe('Enter a date')
  }
  expect(faultOf('validUntil', { validUntil: 1_001 })).toBeUndefined()
  for (const validUntil of [1_000, 999])
    expect(faultOf('validUntil', { validUntil })).toBe('Valid until must be after valid from')
})

// VAL-076..081
test('minimum and limits are optional, and have their bounds', () => {
  const minimum = (minimumOrderAmount: number) => faultOf('minimumOrderAmount', { minimumOrderAmount })
  expect([minimum(0), minimum(49.99), minimum(1_000_000)]).toEqual([undefined, undefined, undefined])
  expect(minimum(-0.01)).toBe('Minimum order amount cannot be less than 0')
  expect(minimum(1.001)).toBe('Use at most two decimals')
  expect(minimum(1_000_001)).toBe('Minimum order amount cannot be more than 1,000,000')
  expect(minimum(Number.NaN)).toBe('Enter an amount')
  const names = { maxUsageCount: 'Max usage count', maxUsagePerUser: 'Max uses per user' } as const
  for (const [field, name] of Object.entries(names) as [keyof typeof names, string][]) {
    const fault = (uses: number) => faultOf(field, { [field]: uses })
    expect([fault(1), fault(1_000_000_000)]).toEqual([undefined, undefined])
    expect([fault(0), fault(-1)]).toEqual([`${name} cannot be less than 1`, `${name} cannot be less than 1`])
    expect([fault(1.5), fault(Number.NaN)]).toEqual(['Enter a whole number', 'Enter a whole number'])
    expect(fault(1_000_000_001)).toBe(`${name} cannot be more than 1,000,000,000`)
  }
})
