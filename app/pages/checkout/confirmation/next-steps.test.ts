import { expect, test } from 'vitest'
import { longDate } from '#app/ui/dates.ts'
import type { Order } from '#contract/orders.ts'
import { nextSteps } from './next-steps.ts'

const standard = { _id: 's', name: 'Standard Shipping', description: '', price: 800, estimatedDays: { min: 5, max: 7 } }
const items = [{ shippingOption: standard }, { shippingOption: standard }]

// CNF-012..015
test('an order just placed is processed, notified about and delivered next', () => {
  expect(nextSteps(undefined, longDate).map(({ title, isDone }) => [title, isDone])).toEqual([
    ['Order processing', false],
    ['Shipping notification', false],
    ['Delivery', false],
  ])
  expect(texts({ status: 'confirmed' })).toEqual([
    'We check and pack your order within 1-2 business days.',
    'You get an email with the tracking number when it leaves.',
    'It travels with the delivery that you chose: Standard Shipping, 5-7 business days.',
  ])
})

test('several shipping options are not listed one by one here', () => {
  const express = { ...standard, name: 'Express Shipping' }
  expect(texts({ items: [...items, { shippingOption: express }] as Order['items'] })[2]).toBe(
    'It travels with the delivery that you chose for each piece.',
  )
})

test('without a choice, no choice is named', () => {
  const nothing = 'It travels to the address that you gave.'
  expect(texts({ items: [{}, {}] as Order['items'] })[2]).toBe(nothing)
  expect(nextSteps(undefined, longDate)[2]?.text, 'nothing is known yet').toBe(nothing)
  expect(texts({ items: [...items, {}] as Order['items'] })[2]).toBe(
    'It travels with the delivery that you chose, where a piece offers a choice.',
  )
})

test('completed steps are in the past tense', () => {
  expect(texts({ status: 'shipped', trackingNumber: '1Z999' }).slice(0, 2)).toEqual([
    'Checked and packed.',
    'It has left. Tracking number 1Z999.',
  ])
  const delivered = { status: 'delivered', deliveredAt: Date.UTC(2026, 10, 21) } as const
  expect(texts(delivered)[2]).toBe('Delivered on November 21, 2026.')
  expect(nextSteps(order(delivered), longDate).every(({ isDone }) => isDone)).toBe(true)
})

function texts(changes: Partial<Order>): string[] {
  return nextSteps(order(changes), longDate).map(({ text }) => text)
}

function order(changes: Partial<Order>): Order {
  return { status: 'confirmed', items, ...changes } as Order
}
