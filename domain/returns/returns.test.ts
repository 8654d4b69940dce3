import { expect, test } from 'vitest'
import { isSoldAgain, returnReasonName, returnReasons } from './return-reason.ts'
import { nextReturnStatuses, returnStatuses } from './return-status.ts'
import { returnableUntil, returnRefusal } from './return-window.ts'

const delivered = {
  status: 'delivered' as const,
  deliveredAt: new Date('2026-10-20T08:30:00Z'),
  createdAt: new Date('2026-10-10T08:30:00Z'),
  hasReturn: false,
  hasPieces: true,
  returnWindowDays: 30,
}
const deadline = new Date('2026-11-19T08:30:00Z')

// RET-017, CON-016
test('the window is exact to the millisecond, also across a clock change', () => {
  expect(returnableUntil(delivered)).toEqual(deadline)
  expect(returnRefusal(delivered, deadline)).toBeNull()
  expect(returnRefusal(delivered, new Date(deadline.getTime() + 1))).toBe(
    'Return window expired (30 days from delivery)',
  )
})

// RET-016, RET-018, RET-020, RET-021
test('each reason why nothing can be returned has a text', () => {
  const now = new Date('2026-10-21T00:00:00Z')
  expect(returnRefusal({ ...delivered, status: 'shipped' }, now)).toBe('Only delivered orders can be returned')
  expect(returnRefusal({ ...delivered, hasReturn: true }, now)).toBe('Return request already submitted for this order')
  expect(returnRefusal({ ...delivered, hasPieces: false }, now)).toBe(
    'Every piece of this order was refunded or returned already',
  )
  const unknown = { ...delivered, deliveredAt: null }
  expect(returnRefusal(unknown, new Date('2026-11-09T08:30:00Z'))).toBeNull()
  expect(returnRefusal(unknown, new Date('2026-11-09T08:30:00.001Z'))).toMatch(/^Return window expired/)
})

// ART-054, ART-055, ART-056, ART-057, ART-058
test('an administrator approves or rejects, processes and completes, and nothing else', () => {
  const stepsOf = (type: 'return' | 'withdrawal') =>
    returnStatuses.flatMap((from) => nextReturnStatuses[type][from].map((to) => `${from} → ${to}`))
  expect(stepsOf('return')).toEqual([
    'pending → approved',
    'pending → rejected',
    'approved → processing',
    'processing → completed',
  ])
  expect(stepsOf('withdrawal'), 'never refused').toEqual([
    'approved → processing',
    'approved → completed',
    'processing → completed',
  ])
})

// ART-014, CON-017
test('each reason has a name for people', () => {
  expect(returnReasons).toEqual([
    ...['defective', 'wrong_item', 'not_as_described', 'damaged_in_shipping'],
    ...['size_issue', 'quality_issue', 'change_of_mind', 'other'],
  ])
  expect(returnReasons.map(returnReasonName)).toEqual([
    'Defective',
    'Wrong Item',
    'Not As Described',
    'Damaged In Shipping',
    'Size Issue',
    'Quality Issue',
    'Change Of Mind',
    'Other',
  ])
  expect(returnReasons.filter((reason) => !isSoldAgain(reason))).toEqual(['defective', 'damaged_in_shipping'])
})
