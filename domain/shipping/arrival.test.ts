import { expect, test } from 'vitest'
import { arrivalDates, arrivalSentence, arrivalText, estimateArrival } from './arrival.ts'

const friday = new Date('2026-11-27T15:00:00Z')

test('shipping days exclude weekends', () => {
  const saturday = new Date('2026-11-28T00:00:00Z')
  const after = (from: Date, days: number) =>
    estimateArrival(from, [{ min: days, max: days }], { min: 0, max: 0 })?.latest.toISOString()
  expect(after(friday, 1)).toBe('2026-11-30T15:00:00.000Z')
  expect(after(saturday, 1)).toBe('2026-11-30T00:00:00.000Z')
  expect(after(friday, 6)).toBe('2026-12-07T15:00:00.000Z')
  expect(after(friday, 0)).toBe(friday.toISOString())
})

test('in short form it is two dates with their months, or one', () => {
  const latest = new Date('2026-12-03T09:00:00Z')
  expect(arrivalDates({ earliest: new Date('2026-11-30T15:00:00Z'), latest })).toBe('Nov 30 – Dec 3')
  expect(arrivalDates({ earliest: latest, latest })).toBe('Dec 3')
})

test('an arrival is two days, or one where both are the same', () => {
  const [monday, wednesday] = [new Date('2026-11-30'), new Date('2026-12-02')]
  expect(arrivalText({ earliest: monday, latest: wednesday })).toBe('November 30 to December 2')
  expect(arrivalText({ earliest: wednesday, latest: wednesday })).toBe('December 2')
})

test('pieces are packed in one or two days and then travel; the slowest one decides, and without options the arrival is unknown', () => {
  const arrival = estimateArrival(friday, [
    { min: 5, max: 7 },
    { min: 2, max: 3 },
  ])
  expect(arrival && arrivalText(arrival)).toBe('December 2 to December 10')
  expect(estimateArrival(friday, [])).toBeNull()
  const left = estimateArrival(friday, [{ min: 1, max: 1 }], { min: 0, max: 0 })
  expect(left && arrivalText(left)).toBe('November 30')
})

test('one sentence says when an order arrives, was delivered, or was canceled', () => {
  const placedAt = friday.getTime()
  const shippingTimes = [{ min: 2, max: 3 }]
  const order = { status: 'shipped', placedAt, shippingTimes } as const
  const sentence = (one: Parameters<typeof arrivalSentence>[0], now: number) => arrivalSentence(one, now, 'UTC')
  const due = estimateArrival(friday, shippingTimes)?.latest.getTime() ?? 0
  expect(sentence(order, placedAt)).toBe('Arrives by Friday, December 4.')
  expect(sentence(order, due)).toBe('Arrives by Friday, December 4.')
  expect(sentence(order, due + 1)).toBe('Was expected by Friday, December 4.')
  expect(sentence({ ...order, shippingTimes: [] }, placedAt)).toBeNull()
  const deliveredAt = Date.parse('2026-12-03T09:00:00Z')
  expect(sentence({ ...order, status: 'delivered', deliveredAt }, due + 1)).toBe('Delivered on Thursday, December 3.')
  expect(sentence({ ...order, status: 'refunded', deliveredAt }, due)).toBe('Delivered on Thursday, December 3.')
  expect(sentence({ ...order, status: 'refunded' }, placedAt)).toBeNull()
  expect(sentence({ ...order, status: 'delivered' }, placedAt)).toBeNull()
  const cancelledAt = Date.parse('2026-11-28T01:00:00Z')
  expect(sentence({ ...order, status: 'cancelled', cancelledAt }, due)).toBe('Canceled on Saturday, November 28.')
  expect(sentence({ ...order, status: 'cancelled' }, due)).toBe('Canceled.')
})

test('an order of the late evening is expected, and dated, by the day of the time zone', () => {
  const placedAt = Date.parse('2026-11-28T04:30:00Z')
  const order = { status: 'shipped', placedAt, shippingTimes: [{ min: 2, max: 3 }] } as const
  expect(arrivalSentence(order, placedAt, 'America/New_York')).toBe('Arrives by Friday, December 4.')
  const delivered = { ...order, status: 'delivered', deliveredAt: Date.parse('2026-12-03T23:30:00-05:00') } as const
  expect(arrivalSentence(delivered, placedAt, 'America/New_York')).toBe('Delivered on Thursday, December 3.')
  expect(arrivalSentence(delivered, placedAt, 'Pacific/Auckland')).toBe('Delivered on Friday, December 4.')
})
