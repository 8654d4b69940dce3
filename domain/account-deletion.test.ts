import { expect, test } from 'vitest'
import { confirms, deletionDue, obstacleName } from './account-deletion.ts'

test('a deletion is due to the millisecond 14 days after it was asked for', () => {
  expect(deletionDue(new Date('2026-02-20T08:30:00.001Z'))).toEqual(new Date('2026-03-06T08:30:00.001Z'))
})

test('what is typed to confirm may differ in capitals and blanks, in nothing else', () => {
  expect(confirms(' Ann@Example.com ', 'ann@example.com')).toBe(true)
  expect(confirms('ann  weaver', 'Ann Weaver')).toBe(true)
  for (const wrong of ['', ' ', 'ann', 'ann@example.co', 'ann weaver jr']) {
    expect(confirms(wrong, 'ann@example.com'), wrong).toBe(false)
    expect(confirms(wrong, 'Ann Weaver'), wrong).toBe(false)
  }
  expect(confirms('', ''), 'nothing confirms nothing').toBe(false)
})

test('what a deletion waits for has a name', () => {
  const names = (['order', 'return', 'refund', 'dispute', 'payment', 'checkout'] as const).map((kind) =>
    obstacleName({ kind, orderNumber: 'SM-1' }),
  )
  expect(new Set(names).size).toBe(names.length)
  expect(names[0]).toBe('order SM-1')
  expect(names[1]).toBe('the return of order SM-1')
})
