import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { europeanUnion, isInEuropeanUnion } from '#domain/shipping/european-union.ts'
import { withdrawableUntil, withdrawalAmount, withdrawalRefusal } from './withdrawal.ts'

const order = {
  status: 'delivered' as const,
  country: 'Italy',
  deliveredAt: new Date('2026-10-20T08:30:00Z'),
  createdAt: new Date('2026-10-10T08:30:00Z'),
  hasPieces: true,
}
const minuteMs = 60_000
/** The last of the 14 days is November 3; in the last time zone it is then November 4 by UTC. */
const deadline = new Date('2026-11-04T08:30:00Z')
const later = (ms: number) => new Date(deadline.getTime() + ms)

// D29, Directive (EU) 2023/2673
test('the right lasts 14 whole days after the day of delivery, to the minute, across a clock change', () => {
  expect(withdrawableUntil(order)).toEqual(deadline)
  for (const zone of ['Atlantic/Azores', 'Europe/Lisbon', 'Europe/Berlin', 'Europe/Helsinki', 'America/Martinique'])
    expect(deadline.getTime(), zone).toBeGreaterThan(Date.parse(`2026-11-03T23:59:59${offsetOf(zone)}`))
  for (const time of [order.deliveredAt, later(-minuteMs), deadline]) expect(withdrawalRefusal(order, time)).toBeNull()
  for (const time of [later(1), later(minuteMs)])
    expect(withdrawalRefusal(order, time)).toBe('The 14 days from delivery are over')
  const unknown = { ...order, deliveredAt: null }
  expect(withdrawableUntil(unknown)).toEqual(new Date('2026-10-25T08:30:00Z'))
})

test('before delivery the right does not end; an order that has ended or has no pieces left has no such right', () => {
  const years = new Date('2028-01-01T00:00:00Z')
  for (const status of orderStatuses.filter((one) => !['delivered', 'cancelled', 'refunded'].includes(one))) {
    const unarrived = { ...order, status, deliveredAt: null }
    expect([withdrawableUntil(unarrived), withdrawalRefusal(unarrived, years)], status).toEqual([null, null])
  }
  for (const status of ['cancelled', 'refunded'] as const)
    expect(withdrawalRefusal({ ...order, status }, order.deliveredAt)).toMatch(/^This order was cancelled or refunded/)
  expect(withdrawalRefusal({ ...order, hasPieces: false }, order.deliveredAt)).toMatch(/^Everything of this order/)
})

test('27 countries have the right, in any spelling, and no other has it', () => {
  const members = Object.entries(europeanUnion)
  expect(members).toHaveLength(27)
  for (const [code, name] of members)
    for (const written of [name, ` ${name.toUpperCase()} `, code])
      expect(isInEuropeanUnion(written), written).toBe(true)
  for (const country of ['United States', 'United Kingdom', 'Switzerland', 'Norway', 'Canada', '', 'US', 'GB', 'EU'])
    expect(isInEuropeanUnion(country), country).toBe(false)
  expect(withdrawalRefusal({ ...order, country: 'Norway' }, order.deliveredAt)).toMatch(/European Union$/)
})

test('the last pieces refund shipping, at the cheapest price and never more than was paid for it', () => {
  const all = { goods: cents(216_00), shipping: cents(25_00), isLast: true, left: cents(241_00) }
  expect(withdrawalAmount({ ...all, cheapestShipping: cents(5_99) })).toBe(221_99)
  expect(withdrawalAmount({ ...all, cheapestShipping: cents(99_00) })).toBe(241_00)
  expect(withdrawalAmount({ ...all, cheapestShipping: null })).toBe(241_00)
  expect(withdrawalAmount({ ...all, isLast: false, cheapestShipping: null })).toBe(216_00)
  expect(withdrawalAmount({ ...all, left: cents(123_99), cheapestShipping: null }), 'what is left').toBe(123_99)
})

function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(deadline)
  return parts.find(({ type }) => type === 'timeZoneName')?.value.slice(3) || 'Z'
}
