import { expect, test } from 'vitest'
import { confirms, deletionDue, obstacleName } from './account-deletion.ts'

test('a deletion is due exactly 14 days after the request, to the millisecond', () => {
  expect(deletionDue(new Date('2026-02-20T08:30:00.001Z'))).toEqual(new Date('2026-03-06T08:30:00.001Z'))
})

test('the typed confirmation may differ in case and spaces only', () => {
  expect(confirms(' Ann@Example.com ', 'ann@example.com')).toBe(true)
  expect(confirms('ann  weaver', 'Ann Weaver')).toBe(true)
  for (const wrong of ['', ' ', 'ann', 'ann@example.co', 'ann weaver jr']) {
    expect(confirms(wrong, 'ann@example.com'), wrong).toBe(false)
    expect(confirms(wrong, 'Ann Weaver'), wrong).toBe(false)
  }
  expect(confirms('', ''), 'nothing confirms nothing').toBe(false)
})

test('each obstacle to a deletion has a text', () => {
  const names = (['order', 'return', 'refund', 'dispute', 'payment', 'checkout'] as const).map((kind) =>
    obstacleName({ kind, orderNumber: 'SM-1' }),
  )
  expect(new Set(names).size).toBe(names.length)
  expect(names[0]).toBe('order SM-1')
  expect(names[1]).toBe('the return of order SM-1')
})
