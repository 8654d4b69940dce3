import { expect, test } from 'vitest'
import { addressName } from './order-address.ts'
import { orderStatuses } from './order-status.ts'

test("the heading of an order's address says whether the order is on its way there, unless it has ended", () => {
  const names = Object.groupBy(orderStatuses, addressName)
  expect(names).toEqual({
    'Ships to': ['pending', 'confirmed', 'processing'],
    'Shipped to': ['shipped', 'delivered'],
    Address: ['cancelled', 'refunded'],
  })
})
