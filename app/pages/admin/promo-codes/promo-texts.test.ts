import { expect, test } from 'vitest'
import { promoFaults } from '#domain/promo-fields.ts'
import { emptyTexts, fieldsOf } from './promo-texts.ts'

const texts = { ...emptyTexts(Date.UTC(2026, 10, 26)), code: 'AUTUMN' }

test('numbers of a promo code are read by the rule of typed amounts', () => {
  const typed = { ...texts, value: '5', minimumOrderAmount: '1.234,50', maxUsageCount: '1,000', maxUsagePerUser: '' }
  expect(fieldsOf(typed, null)).toMatchObject({
    ...{ value: 5, minimumOrderAmount: 1_234.5, maxUsageCount: 1_000, maxUsagePerUser: null },
  })
})

test('an invalid number is reported, and never read as another one', () => {
  const faultsOf = (typed: Partial<typeof texts>) => promoFaults(fieldsOf({ ...texts, value: '10', ...typed }, null))
  expect(faultsOf({})).toEqual({})
  expect(faultsOf({ value: '5,5' })).toEqual({ value: 'Use a whole percentage' })
  for (const maxUsageCount of ['5,5', '5.5', '1e3', '0x10', '1.000'])
    expect(faultsOf({ maxUsageCount }), maxUsageCount).toEqual({ maxUsageCount: 'Enter a whole number' })
})
