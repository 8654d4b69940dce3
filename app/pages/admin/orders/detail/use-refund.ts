import { useState } from 'react'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { paymentOf } from '#app/features/orders/payment-of.ts'
import { toast } from '#app/ui/toast.ts'
import { type Cents, cents, formatMoney, fromDollars, isWholeCents, noMoney, toDollars } from '#domain/money.ts'
import { refundLimitText } from '#domain/refund-limit.ts'
import type { Detail } from './detail.ts'
import { leftOf, plannedPieces, suggestionFor } from './refund-figures.ts'

export const otherReason = 'Another reason'
export const refundReasons = ['Customer changed the order', 'Late delivery', 'Damaged', 'Goodwill', otherReason]

type Options = { detail: Detail; pieces: readonly number[]; onDone: () => void }

/** The refund being prepared. Its request keeps its id until it is answered, so that it is carried out once. */
export function useRefund({ detail, pieces, onDone }: Options) {
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState(refundReasons[0] ?? '')
  const [words, setWords] = useState('')
  const [withShipping, setWithShipping] = useState(false)
  /** Null while the amount follows the suggestion. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const [restock, setRestock] = useState(true)
  const [comingBack, setComingBack] = useState(false)
  const [includesReturned, setIncludesReturned] = useState(false)
  const refund = useCall('orders.refundOrder')
  const left = leftOf(detail)
  const { total, returning } = paymentOf(detail.order)
  const planned = plannedPieces(detail, pieces)
  const suggestion = suggestionFor(detail, pieces, withShipping)
  const suggested = cents(Math.min(suggestion.total, left))
  const amount = typed === null ? suggested : readAmount(typed)
  const reasonGiven = reason === otherReason ? words.trim() : reason
  const errors = {
    amount: amountError(amount, left, { total, pending: returning }),
    words: reasonGiven === '' ? 'Please say what it is for' : null,
  }
  async function submit(): Promise<void> {
    setChecked(true)
    if (refund.isPending || errors.amount || errors.words || amount === null) return
    const lines = pieces.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : []))
    const { _id: orderId } = detail.order
    const part = {
      orderId,
      requestId,
      amount: toDollars(amount),
      reason: reasonGiven,
      lines,
      includesShipping: withShipping,
      ...{ restock, comingBack, includesReturned },
    }
    const done = await refund.mutateAsync(part).catch(() => null)
    if (!done) return
    toast(`The refund of ${formatMoney(fromDollars(done.amount))} is on its way to the gateway.`)
    setRequestId(crypto.randomUUID())
    onDone()
  }
  return {
    ...{ planned, restock, setRestock, comingBack, setComingBack, includesReturned, setIncludesReturned },
    ...{ reason, setReason, words, setWords, withShipping, setWithShipping, setTyped, suggestion, left, submit },
    amount: amount ?? noMoney,
    typed: typed ?? (suggested > 0 ? toDollars(suggested).toFixed(2) : ''),
    errors: isChecked ? errors : { amount: null, words: null },
    isPending: refund.isPending,
    failure: refund.isError ? failureText(refund.error) : null,
  }
}

function readAmount(text: string): Cents | null {
  const dollars = Number(text.replaceAll(/[$,\s]/g, ''))
  return text.trim() !== '' && isWholeCents(dollars) && Math.abs(dollars) < 1e7 ? fromDollars(dollars) : null
}

type Payment = { total: Cents; pending: Cents }

function amountError(amount: Cents | null, left: Cents, payment: Payment): string | null {
  if (amount === null) return 'Enter an amount with at most two decimals'
  if (amount <= 0) return 'Choose pieces, or enter an amount'
  return amount > left ? refundLimitText({ ...payment, left }) : null
}

function failureText(error: unknown): string {
  const isRefusal = error instanceof RefusalError && error.status >= 400 && error.status < 500
  return isRefusal ? error.message : 'The refund was not asked for. Please try again.'
}
