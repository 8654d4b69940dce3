import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { refundLimitText, unrefunded } from './refund-limit.ts'

test('the limit of a refund explains the rest', () => {
  const text = (left: number, pending = 0) =>
    refundLimitText({ total: cents(223_00), left: cents(left), pending: cents(pending) })
  expect(text(223_00)).toBe('At most $223.00 can be refunded: that is what the customer paid.')
  expect(text(123_00)).toBe('At most $123.00 can be refunded: of $223.00, $100.00 was refunded earlier.')
  expect(text(123_00, 100_00)).toBe('At most $123.00 can be refunded: of $223.00, $100.00 is being refunded.')
  expect(text(0, 23_00)).toBe(
    'Nothing is left to refund: of $223.00, $200.00 was refunded earlier, and $23.00 is being refunded.',
  )
})

test('the unrefunded part of a payment is never negative', () => {
  const left = (refunded: number) => unrefunded({ total: cents(223_00), refunded })
  expect([left(0), left(123_00), left(223_00), left(230_00)]).toEqual([223_00, 100_00, 0, 0])
})
