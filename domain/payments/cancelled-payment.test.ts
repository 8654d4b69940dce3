import { expect, test } from 'vitest'
import { cents, noMoney } from '#domain/money.ts'
import { standardRates } from '#domain/settings/standard-rates.ts'
import { cancelledPaymentText } from './cancelled-payment.ts'

const none = {
  paymentStatus: 'paid',
  total: cents(21_600),
  refunded: noMoney,
  returning: noMoney,
  kept: noMoney,
  held: noMoney,
  keptReason: null,
}

// D12
test("the texts about a cancelled order's money are true to the cent", () => {
  const says = (payment: Partial<Record<keyof typeof none, number | string>>) =>
    cancelledPaymentText({ ...none, ...(payment as object) }, standardRates.returns)
  expect(says({})).toBe('Nothing was charged.')
  expect(says({ returning: 21_600 })).toBe(
    'We are returning the $216.00 that you paid, to the card that you paid with. Expect it within 5 to 7 business days.',
  )
  expect(says({ held: 21_600 })).toBe(
    'We still have the $216.00 that you paid. You will get an email when we have decided about it.',
  )
  expect(says({ kept: 21_600 })).toBe(
    'We keep the $216.00 that you paid. If you have a question about it, write to us.',
  )
  expect(says({ kept: 21_600, keptReason: 'The bag was made to measure' })).toBe(
    'We keep the $216.00 that you paid. The bag was made to measure. If you have a question about it, write to us.',
  )
  expect(says({ kept: 21_600, keptReason: 'Is it worn? Yes!' })).toContain('that you paid. Is it worn? Yes! If you')
  expect(says({ refunded: 21_600, paymentStatus: 'refunded' })).toBe(
    'We have returned the $216.00 that you paid. Your bank may need a few days to show it.',
  )
  expect(says({ refunded: 1_600, returning: 10_000, kept: 5_000, held: 5_000 })).toBe(
    'We have returned $16.00 of the $216.00 that you paid. Your bank may need a few days to show it. ' +
      'We are returning $100.00 of the $216.00 that you paid, to the card that you paid with. Expect it within 5 to 7 business days. ' +
      'We keep $50.00 of the $216.00 that you paid. If you have a question about it, write to us. ' +
      'We still have $50.00 of the $216.00 that you paid. You will get an email when we have decided about it.',
  )
  expect(says({ paymentStatus: 'disputed' })).toBe(
    'You asked your bank about this payment, so your bank decides where its money goes.',
  )
  expect(says({ paymentStatus: 'disputed', held: 1_600 }), 'a part').toBe(
    'You asked your bank about $200.00 of the $216.00 that you paid, so your bank decides where its money goes. ' +
      'We still have $16.00 of the $216.00 that you paid. You will get an email when we have decided about it.',
  )
  expect(says({ paymentStatus: 'disputed', returning: 21_600 }), 'an inquiry has taken nothing').toBe(
    'We are returning the $216.00 that you paid, to the card that you paid with. Expect it within 5 to 7 business days.',
  )
  expect(says({ paymentStatus: 'charged_back' })).toBe(
    'Your bank has already taken the $216.00 that you paid back for you.',
  )
  expect(says({ paymentStatus: 'charged_back', held: 1_600 })).toBe(
    'Your bank has already taken $200.00 of the $216.00 that you paid back for you. ' +
      'We still have $16.00 of the $216.00 that you paid. You will get an email when we have decided about it.',
  )
})
