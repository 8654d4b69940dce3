import { expect, test } from 'vitest'
import { isEnded, orderStatuses, orderStatusNames } from './order-status.ts'

// CON-058
test('an order is in one of seven states, each with a word for people', () => {
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

test('a cancelled and a refunded order have ended, no other has', () => {
  expect(orderStatuses.filter(isEnded)).toEqual(['cancelled', 'refunded'])
})
