import { expect, test } from 'vitest'
import { emailOfStatus } from './order-email.ts'
import { orderStatuses } from './order-status.ts'

test('a customer gets an email when an order is shipped, delivered, cancelled or refunded', () => {
  expect(orderStatuses.map((status) => [status, emailOfStatus(status)])).toEqual([
    ['pending', null],
    ['confirmed', null],
    ['processing', null],
    ['shipped', 'shipped'],
    ['delivered', 'delivered'],
    ['cancelled', 'cancelled'],
    ['refunded', 'refunded'],
  ])
})
