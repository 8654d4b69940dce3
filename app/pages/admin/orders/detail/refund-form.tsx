import { useState } from 'react'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { MoneyField } from '#app/ui/money-field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { type Cents, formatMoney, fromDollars } from '#domain/money.ts'
import { ConfirmRefund } from './confirm-refund.tsx'
import type { Detail } from './detail.ts'
import { isShippingRefunded, unnamedRefunds } from './refund-figures.ts'
import { RefundQuestions } from './refund-questions.tsx'
import { otherReason, refundReasons, useRefund } from './use-refund.ts'

type Props = { detail: Detail; pieces: readonly number[]; isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** Refunds a part of the payment: the price of the chosen pieces, or another amount. */
export function RefundForm({ isOpen, onOpen, ...wanted }: Props) {
  if (isOpen) return <OpenForm {...wanted} onDone={() => onOpen(false)} />
  return (
    <div className="mt-3 flex justify-end">
      <Button size="sm" variant="quiet" onClick={() => onOpen(true)}>
        Refund an amount
      </Button>
    </div>
  )
}

type OpenProps = Pick<Props, 'detail' | 'pieces'> & { onDone: () => void }

function OpenForm(props: OpenProps) {
  const refund = useRefund(props)
  /** The amount in the question, even when it changes meanwhile. */
  const [asked, setAsked] = useState<Cents | null>(null)
  const { detail, pieces, onDone } = props
  const count = pieces.reduce((sum, one) => sum + one, 0)
  const all = detail.order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <form
        aria-label="Refund"
        noValidate
        className="grid gap-x-10 gap-y-6 border border-t-0 border-sand bg-ultra-tint p-5 sm:grid-cols-[minmax(0,1fr)_280px]"
        onSubmit={(event) => {
          event.preventDefault()
          if (refund.check()) setAsked(refund.amount)
        }}
      >
        <div className="grid content-start gap-4">
          <h3 className="font-medium">{count === 0 ? 'Refund an amount' : `Refund ${count} of ${all} pieces`}</h3>
          <Reason refund={refund} />
          <Shipping detail={detail} refund={refund} />
          <RefundQuestions refund={refund} />
          <Earlier detail={detail} />
          <p className="muted">
            The share for charity falls with it. The customer gets one email with the amount and the reason.
          </p>
        </div>
        <div className="grid content-start gap-4">
          <Sums refund={refund} />
          <div className="btnrow flex-wrap justify-end">
            <Button size="sm" variant="quiet" className="bg-white!" onClick={onDone}>
              Cancel
            </Button>
            <Button size="sm" variant="primary" type="submit" pending={refund.isPending}>
              Refund {formatMoney(refund.amount)}
            </Button>
          </div>
          <FailureNotice failure={refund.failure} />
        </div>
      </form>
      {asked !== null && (
        <ConfirmRefund
          order={detail.order}
          amount={asked}
          isPending={refund.isPending}
          onConfirm={() => void refund.submit(asked).then(() => setAsked(null))}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

type Refund = ReturnType<typeof useRefund>

function Reason({ refund }: { refund: Refund }) {
  return (
    <>
      <SelectField
        label="Reason"
        value={refund.reason}
        onChange={(event) => refund.setReason(event.currentTarget.value)}
      >
        {refundReasons.map((reason) => (
          <option key={reason} value={reason}>
            {reason}
          </option>
        ))}
      </SelectField>
      {refund.reason === otherReason && (
        <TextField
          label="Reason in your words"
          description="The customer reads it in the email."
          maxLength={200}
          value={refund.note}
          error={refund.errors.note}
          onChange={(event) => refund.setNote(event.currentTarget.value)}
        />
      )}
    </>
  )
}

function Shipping({ detail: { order, work }, refund }: { detail: Detail; refund: Refund }) {
  if (order.shippingAmount === 0) return null
  if (isShippingRefunded(work)) return <p className="muted">Delivery was returned before.</p>
  return (
    <Checkbox
      label={`Return delivery as well, ${formatMoney(fromDollars(order.shippingAmount))}`}
      checked={refund.withShipping}
      onChange={(event) => refund.setWithShipping(event.currentTarget.checked)}
    />
  )
}

/** The amount of earlier refunds that named no pieces, as a gesture of goodwill. */
function Earlier({ detail }: { detail: Detail }) {
  const amount = unnamedRefunds(detail)
  return amount === 0 ? null : (
    <p className="muted num">{formatMoney(amount)} was refunded earlier, without naming pieces.</p>
  )
}

function Sums({ refund }: { refund: Refund }) {
  const { goods, tax, shipping } = refund.suggestion
  return (
    <>
      <dl className="num grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {(
          [
            ['Pieces', goods],
            ['Tax on them', tax],
            ['Delivery', shipping],
          ] as const
        ).map(([name, amount]) => (
          <div key={name} className="contents">
            <dt className="muted">{name}</dt>
            <dd className="text-right">{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      <MoneyField
        label="To return, in dollars"
        description={`At most ${formatMoney(refund.left)}, which is still held`}
        value={refund.typed}
        error={refund.errors.amount}
        onChange={(event) => refund.setTyped(event.currentTarget.value)}
      />
    </>
  )
}
