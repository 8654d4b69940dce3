import { useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { paymentOf } from '#app/features/orders/payment-of.ts'
import { toast } from '#app/ui/toast.ts'
import { type Cents, cents, formatMoney, fromDollars, noMoney, toDollars } from '#domain/money.ts'
import { refundLimitText } from '#domain/payments/refund-limit.ts'
import { amountFault, amountText, readAmount } from '#domain/text/typed-amount.ts'
import type { Detail } from './detail.ts'
import { leftOf, plannedPieces, suggestionFor } from './refund-figures.ts'

export const otherReason = 'Another reason'
export const refundReasons = ['Customer changed the order', 'Late delivery', 'Damaged', 'Goodwill', otherReason]

type Options = { detail: Detail; pieces: readonly number[]; onDone: () => void }

/** The refund being prepared. Its request keeps its id until it is answered, so that it is carried out once. */
export function useRefund({ detail, pieces, onDone }: Options) {
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState(refundReasons[0] ?? '')
  const [note, setNote] = useState('')
  const [withShipping, setWithShipping] = useState(false)
  /** Null while the amount follows the suggestion. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const [restock, setRestock] = useState(true)
  const [comingBack, setComingBack] = useState(false)
  const [includesReturned, setIncludesReturned] = useState(false)
  const { attempt, isPending, failure } = useAttempt((error) =>
    messageOf(error, 'The refund was not asked for. Please try again.'),
  )
  const left = leftOf(detail)
  const { total, returning } = paymentOf(detail.order)
  const planned = plannedPieces(detail, pieces)
  const suggestion = suggestionFor(detail, pieces, withShipping)
  const suggested = cents(Math.min(suggestion.total, left))
  const amount = typed === null ? suggested : readAmount(typed)
  const reasonGiven = reason === otherReason ? note.trim() : reason
  const errors = {
    amount: amountFault(typed ?? '') ?? amountError(amount, left, { total, pending: returning }),
    note: reasonGiven === '' ? 'Please say what it is for' : null,
  }
  /** True if the refund can be asked for; from now on each error is shown. */
  function check(): boolean {
    setChecked(true)
    return !isPending && !errors.amount && !errors.note
  }
  /** Refunds an amount that was checked and confirmed. */
  async function send(amount: Cents): Promise<void> {
    const lines = pieces.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : []))
    const { _id: orderId } = detail.order
    const part = {
      orderId,
      requestId,
      amount: toDollars(amount),
      reason: reasonGiven,
      lines,
      includesShipping: withShipping,
      restock,
      comingBack,
      includesReturned,
    }
    const { output } = await callByHttp('orders.refundOrder', part)
    toast(`The refund of ${formatMoney(fromDollars(output.amount))} is on its way to the gateway.`)
    setRequestId(crypto.randomUUID())
    onDone()
  }
  return {
    planned,
    restock,
    setRestock,
    comingBack,
    setComingBack,
    includesReturned,
    setIncludesReturned,
    reason,
    setReason,
    note,
    setNote,
    withShipping,
    setWithShipping,
    setTyped,
    suggestion,
    left,
    check,
    submit: (amount: Cents) => attempt(() => send(amount)),
    amount: amount ?? noMoney,
    typed: typed ?? (suggested > 0 ? amountText(suggested) : ''),
    errors: isChecked ? errors : { amount: null, note: null },
    isPending,
    failure,
  }
}

type Payment = { total: Cents; pending: Cents }

function amountError(amount: Cents | null, left: Cents, payment: Payment): string | null {
  if (amount === null || amount <= 0) return 'Choose pieces, or enter an amount'
  return amount > left ? refundLimitText({ ...payment, left }) : null
}
