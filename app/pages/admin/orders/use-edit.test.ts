import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { consequenceOf } from './use-edit.ts'

const order = { status: 'confirmed', orderNumber: 'SM-7K2M9QXA', totalAmount: 432, customerName: 'Ann Weaver' } as Order

test('what moves money is confirmed first, and the amount is named', () => {
  expect(consequenceOf(order, 'refunded')?.text).toContain('$432.00')
})

test('other changes, and none at all, are saved without a question', () => {
  expect(consequenceOf(order, 'shipped')).toBeNull()
  expect(consequenceOf({ ...order, status: 'cancelled' }, 'cancelled')).toBeNull()
})

test('an order whose payment went back asks before it goes on', () => {
  const refunded = { ...order, status: 'refunded', paymentStatus: 'refunded', refundedAmount: 432 } as Order
  expect(consequenceOf(refunded, 'processing')).toMatchObject({
    title: 'Nothing is paid on this order. Set it to Processing anyway?',
    text: expect.stringContaining('$432.00 was refunded'),
  })
  expect(consequenceOf({ ...refunded, paymentStatus: 'partially_refunded' }, 'processing')).toBeNull()
})
