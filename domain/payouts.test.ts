import { expect, test } from 'vitest'
import { endOfMonth, monthBefore, payoutFaults } from './payouts.ts'

test('the month before a day is whole, also across a year and in a leap year', () => {
  expect(monthBefore('2026-12-01')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(monthBefore('2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(monthBefore('2028-03-15')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

test('the last day of a month is that of its month', () => {
  expect(endOfMonth('2026-12-01')).toBe('2026-12-31')
  expect(endOfMonth('2026-02-28')).toBe('2026-02-28')
  expect(endOfMonth('2026-01-31')).toBe('2026-01-31')
})

test('a payout was made today at the latest, for days that are over or today', () => {
  const days = { paidOn: '2026-12-01', periodFrom: '2026-11-01', periodTo: '2026-11-30' }
  expect(payoutFaults(days, '2026-12-01')).toEqual({})
  expect(Object.keys(payoutFaults({ ...days, paidOn: '2026-12-02' }, '2026-12-01'))).toEqual(['paidOn'])
  expect(Object.keys(payoutFaults({ ...days, periodTo: '2026-10-31' }, '2026-12-01'))).toEqual(['periodTo'])
  expect(Object.keys(payoutFaults({ ...days, periodTo: '2026-12-02' }, '2026-12-01'))).toEqual(['periodTo'])
})
