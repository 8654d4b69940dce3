import { useState } from 'react'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Parcel } from '#contract/order-detail.ts'
import type { Detail } from './detail.ts'
import { PieceStepper } from './piece-stepper.tsx'

type Props = { detail: Detail; parcel: Parcel | null; onClose: () => void }

/** A parcel's carrier, tracking number and pieces; a new one begins with all pieces that are in no other. */
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
          void form.submit()
        }}
      >
        {form.failure && <Alert kind="failed">{form.failure}</Alert>}
        <TextField
          label="Carrier"
          optional
          maxLength={60}
          value={form.carrier}
          onChange={(event) => form.setCarrier(event.currentTarget.value)}
        />
        <TextField
          label="Tracking number"
          optional
          className="num"
          maxLength={80}
          autoComplete="off"
          value={form.trackingNumber}
          onChange={(event) => form.setTrackingNumber(event.currentTarget.value)}
        />
        <ul className="grid gap-3">
          {items.map((item, position) => (
            <li key={`${item.productId} ${item.variantName}`} className="flex items-center justify-between gap-4">
              <span>{[item.productName, item.variantName].filter(Boolean).join(', ')}</span>
              <PieceStepper
                label={`Pieces of ${item.productName} in the parcel`}
                value={form.pieces[position] ?? 0}
                max={form.free[position] ?? 0}
                onChange={(value) => form.setPieces(form.pieces.with(position, value))}
              />
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  )
}

function useParcel({ detail, parcel, onClose }: Props) {
  const [parcelId] = useState(() => parcel?._id ?? crypto.randomUUID())
  const [carrier, setCarrier] = useState(parcel?.carrier ?? '')
  const [trackingNumber, setTrackingNumber] = useState(parcel?.trackingNumber ?? '')
  const free = freePieces(detail, parcelId)
  const [pieces, setPieces] = useState(() =>
    parcel ? detail.order.items.map((_, position) => piecesIn(parcel, position)) : free,
  )
  const [isEmpty, setEmpty] = useState(false)
  const save = useCall('orders.saveParcel')
  async function submit(): Promise<void> {
    const lines = pieces.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : []))
    setEmpty(lines.length === 0)
    if (save.isPending || lines.length === 0) return
    await save.mutateAsync({ orderId: detail.order._id, parcelId, carrier, trackingNumber, lines }).then(
      () => {
        toast('The parcel is saved.')
        onClose()
      },
      () => {}, // shown as failure
    )
  }
  return {
    ...{ carrier, setCarrier, trackingNumber, setTrackingNumber, pieces, setPieces, free, submit },
    isPending: save.isPending,
    failure: isEmpty
      ? 'Choose what is in the parcel'
      : save.isError && messageOf(save.error, 'The parcel was not saved. Please try again.'),
  }
}

/** Pieces of each line that are in no other parcel. */
function freePieces({ order, work }: Detail, parcelId: string): number[] {
  const others = work.parcels.filter(({ _id }) => _id !== parcelId)
  return order.items.map(
    ({ quantity }, position) => quantity - others.reduce((sum, other) => sum + piecesIn(other, position), 0),
  )
}

function piecesIn({ lines }: Parcel, position: number): number {
  return lines.find((line) => line.position === position)?.quantity ?? 0
}
