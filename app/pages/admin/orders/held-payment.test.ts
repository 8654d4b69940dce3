import { expect, test } from 'vitest'
import { isContested } from './held-payment.ts'

test('money that a bank decides about cannot be returned; money under a mere inquiry can', () => {
  const contested = (status: string, isOpen: boolean) =>
    isContested({ disputes: [{ _id: 'dp_1', amount: 10, reason: 'fraudulent', status, isOpen }] })
  expect(isContested({})).toBe(false)
  expect([contested('needs_response', true), contested('under_review', true), contested('lost', false)]).toEqual(
    Array(3).fill(true),
  )
  expect([
    contested('warning_needs_response', true),
    contested('warning_closed', false),
    contested('won', false),
  ]).toEqual(Array(3).fill(false))
})
