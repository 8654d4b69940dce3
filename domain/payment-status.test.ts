import { expect, test } from 'vitest'
import { paymentStatusNames } from './payment-status.ts'

test('how the money of an order stands has words', () => {
  expect(paymentStatusNames).toMatchObject({
    paid: 'paid',
    partially_refunded: 'partly refunded',
    refunded: 'refunded',
    disputed: 'disputed',
    charged_back: 'charged back',
  })
})
