import { expect, test } from 'vitest'
import { promoStatus, promoStatuses, promoStatusNames } from './promo-status.ts'

const [begins, ends] = [new Date('2026-06-01T00:00:00Z'), new Date('2026-06-30T23:59:59Z')]
const during = new Date('2026-06-15T12:00:00Z')
const facts = { isActive: true, validFrom: begins, validUntil: ends, maxUsageCount: 3, usageCount: 0, now: during }

function after(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms)
}

// APC-008..012
test('each display status begins and ends to the millisecond', () => {
  expect(promoStatus(facts)).toBe('active')
  expect(promoStatus({ ...facts, isActive: false })).toBe('inactive')
  expect(promoStatus({ ...facts, now: after(begins, -1) })).toBe('scheduled')
  expect(promoStatus({ ...facts, now: begins })).toBe('active')
  expect(promoStatus({ ...facts, now: ends })).toBe('active')
  expect(promoStatus({ ...facts, now: after(ends, 1) })).toBe('expired')
  expect(promoStatus({ ...facts, usageCount: 2 })).toBe('active')
  expect(promoStatus({ ...facts, usageCount: 3 })).toBe('limit_reached')
  expect(promoStatus({ ...facts, usageCount: 4 }), 'a maximum that was lowered').toBe('limit_reached')
  expect(promoStatus({ ...facts, maxUsageCount: null, usageCount: 1_000_000 })).toBe('active')
})

// APC-013
test('where several apply, the first one counts: Inactive, Scheduled, Expired, Limit Reached, Active', () => {
  expect(promoStatuses.map((status) => promoStatusNames[status])).toEqual([
    'Inactive',
    'Scheduled',
    'Expired',
    'Limit Reached',
    'Active',
  ])
  const used = { ...facts, usageCount: 3 }
  expect(promoStatus({ ...used, isActive: false, now: after(begins, -1) })).toBe('inactive')
  expect(promoStatus({ ...used, isActive: false, now: after(ends, 1) })).toBe('inactive')
  expect(promoStatus({ ...used, now: after(begins, -1) })).toBe('scheduled')
  expect(promoStatus({ ...used, now: after(ends, 1) })).toBe('expired')
  const never = { ...used, validFrom: after(during, 1), validUntil: after(during, -1) }
  expect(promoStatus(never)).toBe('scheduled')
})
