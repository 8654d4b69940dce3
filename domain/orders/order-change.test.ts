import { expect, test } from 'vitest'
import { changeableUntil, changeRefusal, changeRefusals } from './order-change.ts'
import { orderStatuses } from './order-status.ts'

const createdAt = new Date('2026-03-08T06:30:00.000Z')
const after = (ms: number) => new Date(createdAt.getTime() + ms)
const twoHours = 7_200_000

// D24; the night of that day has no hour from 2 to 3 in New York
test('an order can be changed for exactly two hours, whatever the local time does', () => {
  const order = { status: 'confirmed', createdAt, hasShippedPieces: false } as const
  expect(changeableUntil(order)).toEqual(new Date('2026-03-08T08:30:00.000Z'))
  expect(changeRefusal(order, createdAt)).toBeNull()
  expect(changeRefusal(order, after(twoHours))).toBeNull()
  expect(changeRefusal(order, after(twoHours + 1))).toBe('CHANGE_TIME_OVER')
})

test('a shipped or ended order is refused as such, however early or late', () => {
  const refusals = orderStatuses.map((status) => [
    status,
    changeRefusal({ status, createdAt, hasShippedPieces: false }, after(twoHours + 1)),
  ])
  expect(Object.fromEntries(refusals)).toEqual({
    pending: 'CHANGE_TIME_OVER',
    confirmed: 'CHANGE_TIME_OVER',
    processing: 'CHANGE_TIME_OVER',
    shipped: 'ORDER_SHIPPED',
    delivered: 'ORDER_SHIPPED',
    cancelled: 'ORDER_ENDED',
    refunded: 'ORDER_ENDED',
  })
  expect(changeRefusal({ status: 'shipped', createdAt, hasShippedPieces: true }, createdAt)).toBe('ORDER_SHIPPED')
  expect(changeableUntil({ status: 'delivered', createdAt, hasShippedPieces: true })).toBeNull()
})

test('an order can no longer be changed once a part of it was shipped', () => {
  const order = { status: 'processing', createdAt, hasShippedPieces: true } as const
  expect(changeRefusal(order, createdAt)).toBe('ORDER_SHIPPED')
  expect(changeableUntil(order)).toBeNull()
})

test('the text names the time of the policy and how to reach support', () => {
  expect(changeRefusals.CHANGE_TIME_OVER).toMatch(/^The two hours are over.* hello@stellamaris\.example/)
})
