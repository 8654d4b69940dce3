import { type Cents, formatMoney, minus, noMoney, sum } from '#domain/money.ts'
import { type ReturnTerms, returnTextOf } from '#domain/returns/return-terms.ts'

/** The state of a cancelled order's payment. */
export type CancelledPayment = {
  paymentStatus: string
  total: Cents
  refunded: Cents
  returning: Cents
  kept: Cents
  held: Cents
  /** One sentence of the merchant, for the customer, about why money is kept. */
  keptReason?: string | null | undefined
}

/** The text about that payment for the customer, by email and on the order's page. */
export function cancelledPaymentText(payment: CancelledPayment, terms: ReturnTerms): string {
  const { paymentStatus, total, refunded, returning, kept, held, keptReason } = payment
  const known = sum([refunded, returning, kept, held])
  const isDisputed = paymentStatus === 'disputed'
  if (!isDisputed && paymentStatus !== 'charged_back' && known === 0) return 'Nothing was charged.'
  const atBank = isDisputed || paymentStatus === 'charged_back' ? minus(total, known) : noMoney
  const disputedPart = atBank < total ? part(atBank, total) : 'this payment'
  return [
    atBank > 0 && isDisputed && `You asked your bank about ${disputedPart}, so your bank decides where its money goes.`,
    atBank > 0 && !isDisputed && `Your bank has already taken ${part(atBank, total)} back for you.`,
    refunded > 0 && `We have returned ${part(refunded, total)}. Your bank may need a few days to show it.`,
    returning > 0 &&
      `We are returning ${part(returning, total)}, to the card that you paid with. Expect it within ${returnTextOf(terms).refundTime}.`,
    kept > 0 && `We keep ${part(kept, total)}.${sentence(keptReason)} If you have a question about it, write to us.`,
    held > 0 && `We still have ${part(held, total)}. You will get an email when we have decided about it.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function part(amount: Cents, total: Cents): string {
  return amount >= total
    ? `the ${formatMoney(amount)} that you paid`
    : `${formatMoney(amount)} of the ${formatMoney(total)} that you paid`
}

/** ' The bag was made to measure.' */
function sentence(text: string | null | undefined): string {
  if (!text) return ''
  return /[.!?]$/.test(text) ? ` ${text}` : ` ${text}.`
}
