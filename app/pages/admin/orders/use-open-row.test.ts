import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { keepOpen } from './use-open-row.ts'

const [newest, middle, oldest] = [30, 20, 10].map((time) => ({ _id: `o${time}`, _creationTime: time }) as Order)
const orders = [newest, middle, oldest] as Order[]

test('an open order that leaves the list stays in its place', () => {
  expect(keepOpen(orders.slice(1), orders[0] ?? null)).toEqual(orders)
  expect(keepOpen([orders[0], orders[2]] as Order[], orders[1] ?? null)).toEqual(orders)
  expect(keepOpen(orders.slice(0, 2), orders[2] ?? null)).toEqual(orders)
})

test('a list with the open order, or without any open order, stays as it is', () => {
  expect(keepOpen(orders, orders[1] ?? null)).toBe(orders)
  expect(keepOpen(orders, null)).toBe(orders)
})
