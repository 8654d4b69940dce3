import { useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { TrackingFields } from '#app/pages/admin/orders/ship/tracking-fields.tsx'
import { useTracking } from '#app/pages/admin/orders/ship/use-tracking.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Parcel } from '#contract/order-detail.ts'
import { isUnshipped } from '#domain/orders/order-status.ts'
import type { Detail } from './detail.ts'
import { PieceStepper } from './piece-stepper.tsx'

type Props = { detail: Detail; parcel: Parcel | null; onClose: () => void }

/** A parcel's tracking number, carrier and pieces; a new one begins with all pieces that are in no other. */
export function ParcelForm({ detail, parcel, onClose }: Props) {
  const form = useParcel({ detail, parcel, onClose })
  const { items } = detail.order
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="primary" type="submit" form="parcel" pending={form.isPending}>
        Save parcel
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={parcel ? 'Edit parcel' : 'Add parcel'} actions={actions}>
      <form
        id="parcel"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <FailureNotice failure={form.failure} />
        <TrackingFields tracking={form.tracking} />
        <ul className="grid gap-3">
          {items.map((item, position) => (
            <li key={`${item.productId} ${item.variantName}`} className="flex items-center justify-between gap-4">
              <span>
                {[item.productName, item.variantName].filter(Boolean).join(', ')}
                {item.pieces.inReturn > 0 && (
                  <small className="block muted">{item.pieces.inReturn} in an open return or withdrawal</small>
                )}
              </span>
              <PieceStepper
                label={`Pieces of ${item.productName} in the parcel`}
                value={form.pieces[position] ?? 0}
                max={form.free[position] ?? 0}
                onChange={(value) => form.setPieces(form.pieces.with(position, value))}
              />
            </li>
          ))}
        </ul>
        {form.canNotify && (
          <Checkbox
            label="Notify the customer"
            description={`${detail.order.email} gets an email with the new tracking number.`}
            checked={form.notify}
            onChange={(event) => form.setNotify(event.currentTarget.checked)}
          />
        )}
      </form>
    </Dialog>
  )
}

function useParcel({ detail, parcel, onClose }: Props) {
  const [parcelId] = useState(() => parcel?._id ?? crypto.randomUUID())
  const tracking = useTracking({ trackingNumber: parcel?.trackingNumber ?? '', carrier: parcel?.carrier ?? '' })
  const free = freePieces(detail, parcel)
  const [pieces, setPieces] = useState(() =>
    parcel ? detail.order.items.map((_, position) => piecesIn(parcel, position)) : free,
  )
  const [notify, setNotify] = useState(true)
  const { attempt, fail, ...state } = useAttempt((error) =>
    messageOf(error, 'The parcel was not saved. Please try again.'),
  )
  const { number: trackingNumber, carrier } = tracking
  const isNew = trackingNumber.trim() !== '' && trackingNumber.trim() !== parcel?.trackingNumber
  const lines = pieces.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : []))
  async function save(): Promise<void> {
    await callByHttp('orders.saveParcel', {
      orderId: detail.order._id,
      parcelId,
      carrier,
      trackingNumber,
      lines,
      notify,
    })
    toast('The parcel is saved.')
    onClose()
  }
  function submit(): void {
    if (state.isPending) return
    const isReady = tracking.check()
    fail(lines.length === 0 ? 'Choose what is in the parcel' : null)
    if (isReady && lines.length > 0) void attempt(save)
  }
  return {
    tracking,
    pieces,
    setPieces,
    free,
    notify,
    setNotify,
    submit,
    canNotify: isNew && (isUnshipped(detail.order.status) || detail.order.status === 'shipped'),
    ...state,
  }
}

/** Pieces of each line that the parcel can hold: its own, and those that are in no other and in no open return. */
function freePieces({ order, work }: Detail, parcel: Parcel | null): number[] {
  const others = work.parcels.filter(({ _id }) => _id !== parcel?._id)
  return order.items.map(({ quantity, pieces }, position) => {
    const own = parcel ? piecesIn(parcel, position) : 0
    if (isUnshipped(order.status)) return pieces.toShip + own
    const elsewhere = others.reduce((sum, other) => sum + piecesIn(other, position), 0)
    const here = quantity - pieces.canceled - elsewhere - pieces.inReturn - pieces.returned
    return Math.max(own, Math.min(here, pieces.free + own))
  })
}

function piecesIn({ lines }: Parcel, position: number): number {
  return lines.find((line) => line.position === position)?.quantity ?? 0
}
