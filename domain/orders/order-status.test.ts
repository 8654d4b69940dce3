import { expect, test } from 'vitest'
import { isEnded, orderStatuses, orderStatusNames } from './order-status.ts'

// CON-058
test('an order has one of seven statuses, each with a name', () => {
  expect(orderStatuses).toEqual(['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded'])
  expect(orderStatuses.map((status) => orderStatusNames[status])).toEqual([
    'Pending',
    'Confirmed',
    'Processing',
    'Shipped',
    'Delivered',
    'Cancelled',
    'Refunded',
  ])
})

test('only cancelled and refunded orders have ended', () => {
  expect(orderStatuses.filter(isEnded)).toEqual(['cancelled', 'refunded'])
})
