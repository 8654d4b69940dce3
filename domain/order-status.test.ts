import { expect, test } from 'vitest'
import { addressName, isEnded, orderStatuses, orderStatusNames } from './order-status.ts'

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

test('its address says whether it is on its way there, and nothing of a cancelled one', () => {
  const names = Object.groupBy(orderStatuses, addressName)
  expect(names).toEqual({
    'Ships to': ['pending', 'confirmed', 'processing'],
    'Shipped to': ['shipped', 'delivered', 'refunded'],
    Address: ['cancelled'],
  })
})
