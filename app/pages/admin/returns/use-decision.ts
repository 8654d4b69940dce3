import { useState } from 'react'
import { wrongFields } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { failureText } from '#app/pages/admin/promo-codes/promo-names.ts'
import { useFields } from '#app/pages/admin/promo-codes/use-fields.ts'
import { toast } from '#app/ui/toast.ts'
import type { AdminReturnRequest, OpenReturnRequest } from '#contract/admin-returns.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import type { ReturnShippingPayer } from '#domain/returns/return-shipping.ts'
import type { ReturnStatus } from '#domain/returns/return-status.ts'
import { amountFault, readDollars } from '#domain/text/typed-amount.ts'
import { useLabel } from './use-label.ts'

type Texts = { amount: string; tracking: string; notes: string }
export type NextStatus = 'approved' | 'rejected' | 'processing' | 'completed'
type More = {
  rejectionReason?: string
  restock?: { orderItemIndex: number; restock: boolean }[]
  refundAmount?: number
  shippingPaidBy?: ReturnShippingPayer
  label?: string
}

/** The typed decision about a return, and the call that sets its next status. */
export function useDecision(request: OpenReturnRequest) {
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState<NextStatus | null>(null)
  const label = useLabel()
  const update = useCall('returns.updateReturnRequestStatus')
  const { requestedAmount, refundableAmount } = request
  const amount = requestedAmount > 0 ? Math.min(requestedAmount, refundableAmount).toFixed(2) : ''
  const start = { amount, tracking: '', notes: '' }
  const fields = useFields<keyof Texts>({ start, faultsOf: (texts) => faultsOf(texts, request) })
  const isPending = request.status === 'pending'

  /** Sets the return's status; false if it was not set. */
  async function move(status: NextStatus, more: More = {}): Promise<boolean> {
    if (sending || (status === 'approved' && !fields.check())) return false
    setFailure(null)
    setSending(status)
    const typed = isPending ? typedOf(fields.texts, status) : {}
    return update.mutateAsync({ returnRequestId: request._id, status, ...typed, ...more }).then(
      (saved) => {
        setSending(null)
        fields.forget()
        if (status === 'approved') label.clear()
        toast(textOf(saved))
        return true
      },
      (error) => {
        console.warn('A return was not updated', error)
        setSending(null)
        fields.refuse(nameFields(wrongFields(error)))
        setFailure(failureText(error, 'Failed to update return status. Please try again.'))
        return false
      },
    )
  }

  const { fieldOf, isChanged: isTyped, check } = fields
  const isChanged = isTyped || label.chosen !== null
  /** The amount that approving fixes, in dollars. */
  const approvedAmount = readDollars(fields.texts.amount) ?? Math.min(requestedAmount, refundableAmount)
  return { fieldOf, isTyped, isChanged, check, label, approvedAmount, failure, sending, move }
}

export type Decision = ReturnType<typeof useDecision>

function faultsOf({ amount }: Texts, { refundableAmount }: OpenReturnRequest): Partial<Texts> {
  const wrong = amountFault(amount)
  if (wrong) return { amount: wrong }
  const number = readDollars(amount)
  if (number === null) return {}
  if (number < 0) return { amount: 'Must not be negative' }
  const most = formatMoney(fromDollars(refundableAmount))
  return number > refundableAmount ? { amount: `At most ${most} can be refunded` } : {}
}

/** The fields that were filled in; the amount only for an approval. */
function typedOf({ amount, tracking, notes }: Texts, status: ReturnStatus) {
  const number = readDollars(amount)
  return {
    ...(status === 'approved' && number !== null && { approvedAmount: number }),
    ...(notes.trim() && { adminNotes: notes.trim() }),
    ...(tracking.trim() && { trackingNumber: tracking.trim() }),
  }
}

function nameFields({ approvedAmount, trackingNumber, adminNotes }: Record<string, string>): Partial<Texts> {
  return {
    ...(approvedAmount && { amount: approvedAmount }),
    ...(trackingNumber && { tracking: trackingNumber }),
    ...(adminNotes && { notes: adminNotes }),
  }
}

function textOf({ status, orderNumber, rmaNumber, refund }: AdminReturnRequest): string {
  const name = `The return for ${orderNumber}`
  if (status === 'approved') return `${name} is approved as ${rmaNumber}.`
  if (status === 'completed' && refund)
    return `${name} is completed, and ${formatMoney(fromDollars(refund.amount))} go back.`
  return `${name} is ${status}.`
}
