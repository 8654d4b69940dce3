import { useState } from 'react'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useTimeName } from '#app/features/settings/use-time-name.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Parcel } from '#contract/order-detail.ts'
import { isEnded } from '#domain/orders/order-status.ts'
import { trackingLink } from '#domain/shipping/tracking.ts'
import { Block } from './block.tsx'
import type { Detail } from './detail.ts'
import { ParcelForm } from './parcel-form.tsx'

/** The order's parcels, each with its tracking number and pieces. An order without parcels shows its one tracking number. */
export function Parcels({ detail }: { detail: Detail }) {
  const [open, setOpen] = useState<string | null>(null)
  const { order, work } = detail
  return (
    <Block
      title="Parcels"
      follows="rows"
      aside={
        wasShippedWhole(detail) && (
          <Button size="sm" variant="quiet" onClick={() => setOpen('new')}>
            Add parcel
          </Button>
        )
      }
    >
      {work.parcels.length === 0 && (
        <p className="muted py-3">
          {wasShippedWhole(detail)
            ? ['The whole order', order.trackingNumber].filter(Boolean).join(', ')
            : 'No parcel has been shipped yet.'}
        </p>
      )}
      <ul>
        {work.parcels.map((parcel, index) => (
          <ParcelRow
            key={parcel._id}
            detail={detail}
            parcel={parcel}
            index={index}
            onEdit={() => setOpen(parcel._id)}
          />
        ))}
      </ul>
      {open !== null && (
        <ParcelForm
          key={open}
          detail={detail}
          parcel={work.parcels.find(({ _id }) => _id === open) ?? null}
          onClose={() => setOpen(null)}
        />
      )}
    </Block>
  )
}

/** True for an order that was shipped without parcels; adding one says that it left in several. */
function wasShippedWhole({ order, work }: Detail): boolean {
  return work.parcels.length === 0 && (order.status === 'shipped' || order.status === 'delivered')
}

type RowProps = { detail: Detail; parcel: Parcel; index: number; onEdit: () => void }

function ParcelRow({ detail, parcel, index, onEdit }: RowProps) {
  const timeName = useTimeName()
  const { carrier, trackingNumber, lines, _creationTime } = parcel
  const contents = lines.map(({ position, quantity }) => {
    const name = detail.order.items[position]?.productName ?? ''
    return quantity === 1 ? name : `${quantity} × ${name}`
  })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-b border-sand py-2 sm:grid-cols-[80px_minmax(0,1fr)_minmax(0,1fr)_170px]">
      <span className="font-medium">Parcel {index + 1}</span>
      <span className="max-sm:order-last max-sm:col-span-2">{contents.join(', ')}</span>
      <span className="num wrap-anywhere max-sm:order-last max-sm:col-span-2">
        <ParcelNumber carrier={carrier} trackingNumber={trackingNumber} />
        <span className="muted tiny block">{timeName(_creationTime)}</span>
      </span>
      <span className="flex items-start justify-end gap-4">
        <TextLink onClick={onEdit} aria-label={`Edit parcel ${index + 1}`}>
          {trackingNumber ? 'Edit' : 'Add tracking'}
        </TextLink>
        {detail.order.status !== 'delivered' && !isEnded(detail.order.status) && (
          <Remove detail={detail} parcel={parcel} name={`Parcel ${index + 1}`} />
        )}
      </span>
    </li>
  )
}

function ParcelNumber({ carrier, trackingNumber }: Pick<Parcel, 'carrier' | 'trackingNumber'>) {
  const link = trackingLink(trackingNumber, carrier)
  if (!link)
    return [carrier, trackingNumber].filter(Boolean).join(' ') || <span className="muted">No tracking number yet</span>
  return (
    <>
      {link.carrier}{' '}
      <a className="link" href={link.url} target="_blank" rel="noopener noreferrer">
        {trackingNumber}
        <span className="sr"> Track with {link.carrier}, opens in a new tab</span>
      </a>
    </>
  )
}

type RemoveProps = { detail: Detail; parcel: Parcel; name: string }

function Remove({ detail, parcel, name }: RemoveProps) {
  const [isChecking, setConfirming] = useState(false)
  const remove = useCall('orders.deleteParcel')
  async function confirm(): Promise<void> {
    await remove.mutateAsync({ parcelId: parcel._id }).then(
      () => toast(`${name} is removed.`),
      (error: unknown) => toast(messageOf(error, 'The parcel was not removed. Please try again.'), { kind: 'failed' }),
    )
    setConfirming(false)
  }
  return (
    <>
      <TextLink onClick={() => setConfirming(true)} aria-label={`Remove ${name.toLowerCase()}`}>
        Remove
      </TextLink>
      <ConfirmDialog
        open={isChecking}
        onClose={() => setConfirming(false)}
        title={`Remove ${name.toLowerCase()}?`}
        text={`Its pieces have to be shipped again. ${detail.order.status === 'shipped' ? 'The order goes back to Processing. ' : ''}The customer gets no email.`}
        confirm="Remove parcel"
        danger
        pending={remove.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
