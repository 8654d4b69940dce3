import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { consequenceOf } from './use-edit.ts'

const order = {
  status: 'confirmed',
  orderNumber: 'SM-7K2M9QXA',
  totalAmount: 432,
  heldAmount: 420,
  refundedAmount: 12,
  customerName: 'Ann Weaver',
  email: 'ann@example.com',
  paymentMethod: 'Stripe Card',
  card: { brand: 'visa', last4: '4242' },
} as Order

test('a change that moves money is confirmed first, and the question names amount, card and customer', () => {
  const question = consequenceOf(order, 'refunded')
  expect(question?.title).toBe('Refund $420.00 of SM-7K2M9QXA?')
  expect(question?.confirm).toBe('Refund $420.00')
  for (const named of ['$420.00', 'Visa ending 4242', 'Ann Weaver', 'ann@example.com'])
    expect(question?.text).toContain(named)
})

test('where nothing is left to refund, the question promises nothing', () => {
  const question = consequenceOf({ ...order, heldAmount: 0 }, 'refunded')
  expect(question?.confirm).toBe('Refund')
  expect(question?.text).toBe('Nothing is left to refund. Ann Weaver gets an email that says so.')
})

test('other changes, and none at all, are saved without a question', () => {
  expect(consequenceOf(order, 'shipped')).toBeNull()
  expect(consequenceOf({ ...order, status: 'cancelled' }, 'cancelled')).toBeNull()
})

test('an order whose payment was returned asks before it continues', () => {
  const refunded = { ...order, status: 'refunded', paymentStatus: 'refunded', refundedAmount: 432 } as Order
  expect(consequenceOf(refunded, 'processing')).toMatchObject({
    title: 'Nothing is paid on this order. Set it to Processing anyway?',
    text: expect.stringContaining('$432.00 was refunded'),
  })
  expect(consequenceOf({ ...refunded, paymentStatus: 'partially_refunded' }, 'processing')).toBeNull()
})
