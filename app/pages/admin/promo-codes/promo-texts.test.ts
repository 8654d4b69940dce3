import { expect, test } from 'vitest'
import type { PromoCode } from '#contract/promo-codes.ts'
import { promoFaults } from '#domain/promo-codes/promo-fields.ts'
import { emptyTexts, fieldsOf as fieldsIn, type PromoTexts, textsOf } from './promo-texts.ts'

const newYork = 'America/New_York'
const texts = { ...emptyTexts(Date.UTC(2026, 10, 26, 12), newYork), code: 'AUTUMN' }
const fieldsOf = (typed: PromoTexts, code: null) => fieldsIn(typed, code, newYork)

test('numbers of a promo code are read by the rule of typed amounts', () => {
  const typed = { ...texts, value: '5', minimumOrderAmount: '1.234,50', maxUsageCount: '1,000', maxUsagePerUser: '' }
  expect(fieldsOf(typed, null)).toMatchObject({
    value: 5,
    minimumOrderAmount: 1_234.5,
    maxUsageCount: 1_000,
    maxUsagePerUser: null,
  })
})

test('an invalid number is reported, and never read as another one', () => {
  const faultsOf = (typed: Partial<typeof texts>) => promoFaults(fieldsOf({ ...texts, value: '10', ...typed }, null))
  expect(faultsOf({})).toEqual({})
  expect(faultsOf({ value: '5,5' })).toEqual({ value: 'Use a whole percentage' })
  for (const maxUsageCount of ['5,5', '5.5', '1e3', '0x10', '1.000'])
    expect(faultsOf({ maxUsageCount }), maxUsageCount).toEqual({ maxUsageCount: 'Enter a whole number' })
})

test.each([
  ['America/New_York', '2026-11-01T04:00Z', '2026-12-01T05:00Z'],
  ['Pacific/Auckland', '2026-10-31T11:00Z', '2026-11-30T11:00Z'],
])('a code is valid from the first to the last minute of its days in %s', (timeZone, first, end) => {
  const days = { ...texts, value: '10', validFrom: '2026-11-01', validUntil: '2026-11-30' }
  const { validFrom, validUntil } = fieldsIn(days, null, timeZone)
  expect([validFrom, validUntil]).toEqual([Date.parse(first), Date.parse(end) - 1])
  const stored = { ...base, validFrom: Date.parse(first), validUntil: Date.parse(end) - 1 }
  expect(textsOf(stored, timeZone)).toMatchObject({ validFrom: '2026-11-01', validUntil: '2026-11-30' })
})

test('a new code begins today by the clock of the shop', () => {
  const lateInNewYork = Date.parse('2026-11-27T03:30Z')
  expect(emptyTexts(lateInNewYork, newYork)).toMatchObject({ validFrom: '2026-11-26', validUntil: '2027-11-26' })
  expect(emptyTexts(lateInNewYork, 'Pacific/Auckland')).toMatchObject({ validFrom: '2026-11-27' })
})

const base: Pick<PromoCode, Exclude<keyof PromoCode, 'validFrom' | 'validUntil'>> = {
  _id: 'autumn',
  _creationTime: 0,
  code: 'AUTUMN',
  type: 'percentage',
  value: 10,
  isActive: true,
  currentUsageCount: 0,
  reservedCount: 0,
  status: 'active',
}
