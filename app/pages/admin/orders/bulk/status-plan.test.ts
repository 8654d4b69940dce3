import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { planStatus } from './status-plan.ts'

const orders = [
  { _id: 'new', status: 'confirmed', paymentStatus: 'paid', totalAmount: 200, heldAmount: 200 },
  { _id: 'part', status: 'shipped', paymentStatus: 'partially_refunded', totalAmount: 100, heldAmount: 59.9 },
  {
    _id: 'bank',
    status: 'processing',
    paymentStatus: 'disputed',
    heldAmount: 0,
    disputes: [{ isOpen: true, status: 'needs_response' }],
  },
  { _id: 'gone', status: 'cancelled', paymentStatus: 'paid', totalAmount: 80, heldAmount: 80 },
] as unknown as Order[]
const idsOf = (found: readonly Order[]) => found.map(({ _id }) => _id)

test('ended orders and those with the same status stay unchanged, with the reason', () => {
  const { changing, staying, returned } = planStatus(orders, { status: 'shipped', returnPayment: true })
  expect(idsOf(changing)).toEqual(['new', 'bank'])
  expect(staying.map(({ order, reason }) => [order._id, reason])).toEqual([
    ['part', 'is shipped already'],
    ['gone', 'is cancelled, which ended it'],
  ])
  expect(returned).toBe(0)
})

test('cancelling returns the held money when requested; the bank decides about a disputed payment', () => {
  const plan = planStatus(orders, { status: 'cancelled', returnPayment: true })
  expect([idsOf(plan.changing), plan.returned]).toEqual([['new', 'part'], 259_90])
  expect(plan.staying.map(({ reason }) => reason)).toEqual([
    'has a disputed payment: the bank decides about its money',
    'is cancelled already',
  ])
  const kept = planStatus(orders, { status: 'cancelled', returnPayment: false })
  expect([idsOf(kept.changing), kept.returned]).toEqual([['new', 'part', 'bank'], 0])
  expect(planStatus(orders, { status: 'refunded', returnPayment: false }).returned).toBe(259_90)
})
