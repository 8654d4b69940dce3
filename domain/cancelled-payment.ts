import { type Cents, formatMoney, minus, noMoney, sum } from './money.ts'
import { policyWords } from './policy-words.ts'

/** Where the money of a cancelled order is. */
export type CancelledPayment = {
  paymentStatus: string
  total: Cents
  refunded: Cents
  returning: Cents
  kept: Cents
  held: Cents
}

/** What its customer is told of it, by mail and on the order's page: only what is so. */
export function cancelledPaymentWords(payment: CancelledPayment): string {
  const { paymentStatus, total, refunded, returning, kept, held } = payment
  const here = sum([returning, kept, held])
  if (paymentStatus === 'disputed')
    return 'You asked your bank about this payment, so your bank decides where its money goes.'
  if (paymentStatus !== 'charged_back' && refunded === 0 && here === 0) return 'Nothing was charged.'
  const taken = paymentStatus === 'charged_back' ? minus(minus(total, refunded), here) : noMoney
  return [
    taken > 0 && `Your bank has taken ${part(taken, total)} back for you already.`,
    refunded > 0 && `We have returned ${part(refunded, total)}. Your bank may need a few days to show it.`,
    returning > 0 &&
      `We return ${part(returning, total)}, to the card that you paid with. Expect it within ${policyWords.refundTime}.`,
    kept > 0 && `We keep ${part(kept, total)}. If you have a question about it, write to us.`,
    held > 0 && `We still have ${part(held, total)}. When it is returned, you get a mail.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function part(amount: Cents, total: Cents): string {
  return amount >= total
    ? `the ${formatMoney(amount)} that you paid`
    : `${formatMoney(amount)} of the ${formatMoney(total)} that you paid`
}
