import { useState } from 'react'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useEditing } from '#app/features/editing/use-editing.ts'
import { failureText } from '#app/pages/admin/promo-codes/promo-names.ts'
import { toast } from '#app/ui/toast.ts'
import type { AdminReturnRequest, OpenReturnRequest } from '#contract/admin-returns.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import type { ReturnShippingPayer } from '#domain/returns/return-shipping.ts'
import type { ReturnStatus } from '#domain/returns/return-status.ts'
import { amountFault, readDollars } from '#domain/text/typed-amount.ts'
import { useLabel } from './use-label.ts'

type Texts = { approvedAmount: string; trackingNumber: string; adminNotes: string }
type Values = Texts & { move: ({ status: NextStatus } & More) | null }
export type NextStatus = 'approved' | 'rejected' | 'processing' | 'completed'
type More = {
  rejectionReason?: string
  restock?: { orderItemIndex: number; restock: boolean }[]
  refundAmount?: number
  shippingPaidBy?: ReturnShippingPayer
  label?: string
}

const labels: Record<keyof Values, string> = {
  approvedAmount: 'Approved Amount',
  trackingNumber: 'Tracking Number (Optional)',
  move: 'Status',
  adminNotes: 'Admin Notes (Optional, internal)',
}

/** The typed decision about a return, and the call that sets its next status. */
export function useDecision(request: OpenReturnRequest) {
  const [next, setNext] = useState<NextStatus | null>(null)
  const label = useLabel()
  const update = useCall('returns.updateReturnRequestStatus')
  const { _id: returnRequestId, requestedAmount, refundableAmount } = request
  const start = requestedAmount > 0 ? Math.min(requestedAmount, refundableAmount).toFixed(2) : ''
  const form = useEditing<Values, Values>({
    thing: 'return',
    labelOf: (name: keyof Values) => labels[name],
    stored: null,
    blank: () => ({ approvedAmount: start, trackingNumber: '', adminNotes: '', move: null }),
    valuesOf: (values: Values) => values,
    storedOf: (values: Values) => values,
    errorsOf: (values) => (values.move && values.move.status !== 'approved' ? {} : faultsOf(values, request)),
    textOf: (_, value) => String(value),
    // A decision is final: what others decided is read, and nothing of it can be chosen.
    changesOf: () => [],
    send: async ({ values: { move, ...texts } }) => {
      if (!move) return null
      const typed = move.status === 'approved' || move.status === 'rejected' ? typedOf(texts, move.status) : {}
      const saved = await update.mutateAsync({ returnRequestId, ...typed, ...move })
      if (move.status === 'approved') label.clear()
      toast(textOf(saved))
      return null
    },
    savedText: () => null,
    failedText: (error) =>
      decidedText(error) ?? failureText(error, 'Failed to update return status. Please try again.'),
    isInside: true,
  })

  /** Sets the return's status; false if it was not set. */
  function move(status: NextStatus, more: More = {}): Promise<boolean> {
    setNext(status)
    return form.save({ move: { status, ...more } })
  }

  const { fieldOf, failure, check, values } = form
  const isTyped = form.changed.length > 0
  /** The amount that approving fixes, in dollars. */
  const approvedAmount = readDollars(values.approvedAmount) ?? Math.min(requestedAmount, refundableAmount)
  const unsaved = label.chosen === null ? form.unsaved : [...form.unsaved, 'Label']
  const sending = form.isPending ? next : null
  return { fieldOf, isTyped, unsaved, check, label, approvedAmount, failure, sending, move }
}

export type Decision = ReturnType<typeof useDecision>

/** 'Ben decided this return meanwhile: Approved Amount $50.00. What you typed about it was not saved.' */
function decidedText(error: unknown): string | null {
  const changes = (error instanceof RefusalError && error.data.changes) || []
  if (changes.length === 0) return null
  const texts = changes.map(({ field, value }) => {
    if (field === 'approvedAmount') return `${labels.approvedAmount} ${formatMoney(fromDollars(Number(value)))}`
    return `${field === 'adminNotes' ? 'Admin Notes' : 'Tracking Number'} ${String(value) || 'none'}`
  })
  const by = changes[0]?.by ?? 'Somebody else'
  return `${by} decided this return meanwhile: ${texts.join(', ')}. What you typed about it was not saved.`
}

function faultsOf({ approvedAmount }: Texts, { refundableAmount }: OpenReturnRequest): Partial<Texts> {
  const wrong = amountFault(approvedAmount)
  if (wrong) return { approvedAmount: wrong }
  const number = readDollars(approvedAmount)
  if (number === null) return {}
  if (number < 0) return { approvedAmount: 'Must not be negative' }
  const most = formatMoney(fromDollars(refundableAmount))
  return number > refundableAmount ? { approvedAmount: `At most ${most} can be refunded` } : {}
}

/** The fields that were filled in; the amount only for an approval. */
function typedOf({ approvedAmount, trackingNumber, adminNotes }: Texts, status: ReturnStatus) {
  const number = readDollars(approvedAmount)
  return {
    ...(status === 'approved' && number !== null && { approvedAmount: number }),
    ...(adminNotes.trim() && { adminNotes: adminNotes.trim() }),
    ...(trackingNumber.trim() && { trackingNumber: trackingNumber.trim() }),
  }
}

function textOf({ status, orderNumber, rmaNumber, refund }: AdminReturnRequest): string {
  const name = `The return for ${orderNumber}`
  if (status === 'approved') return `${name} is approved as ${rmaNumber}.`
  if (status === 'completed' && refund)
    return `${name} is completed, and ${formatMoney(fromDollars(refund.amount))} go back.`
  return `${name} is ${status}.`
}
