import { type Cents, cents, formatMoney } from '#domain/money.ts'

type Payment = { total: Cents; left: Cents; pending: Cents }

/** The reason why no more than `left` of a payment can be refunded, as a sentence. */
export function refundLimitText({ total, left, pending }: Payment): string {
  if (left === total) return `At most ${formatMoney(left)} can be refunded: that is what the customer paid.`
  const refunded = cents(total - left - pending)
  const parts = [
    ...(refunded > 0 ? [`${formatMoney(refunded)} was refunded earlier`] : []),
    ...(pending > 0 ? [`${formatMoney(pending)} is being refunded`] : []),
  ]
  const most = left > 0 ? `At most ${formatMoney(left)} can be refunded` : 'Nothing is left to refund'
  return `${most}: of ${formatMoney(total)}, ${parts.join(', and ')}.`
}

/** The part of a payment with no refund made or requested. */
export function unrefunded({ total, refunded }: { total: Cents; refunded: number }): Cents {
  return cents(Math.max(0, total - refunded))
}
