import { expect, test } from 'vitest'
import { paymentStatusNames } from './payment-status.ts'

test('each payment status has a name', () => {
  expect(paymentStatusNames).toMatchObject({
    paid: 'paid',
    partially_refunded: 'partly refunded',
    refunded: 'refunded',
    disputed: 'disputed',
    charged_back: 'charged back',
  })
})
