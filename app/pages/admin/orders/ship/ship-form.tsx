import { useEffect, useRef } from 'react'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { PieceStepper } from '#app/pages/admin/orders/detail/piece-stepper.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import type { Order } from '#contract/orders.ts'
import { orderStatusNames } from '#domain/orders/order-status.ts'
import { piecesText, reasonNotToShip } from './shippable.ts'
import { TrackingFields } from './tracking-fields.tsx'
import type { Ship } from './use-ship.ts'

/** The form of one parcel. The tracking number has the focus, and Enter ships. */
export function ShipForm({ id, ship }: { id: string; ship: Ship }) {
  const form = useRef<HTMLFormElement>(null)
  const numberField = useRef<HTMLInputElement>(null)
  const focusFirstError = useFirstError()
  useEffect(() => numberField.current?.focus(), [])
  const { shown: order, later } = ship
  const reason = reasonNotToShip(order)
  if (reason !== null) return <Alert kind="warning">This order {reason}.</Alert>
  return (
    <form
      ref={form}
      id={id}
      className="grid gap-5"
      aria-label={`Ship ${order.orderNumber}`}
      onSubmit={(event) => {
        event.preventDefault()
        void ship.submit().then((isShipped) => !isShipped && focusFirstError(form.current))
      }}
    >
      <FailureNotice failure={ship.failure} />
      <p className="muted">{addressee(order)}</p>
      <TrackingFields tracking={ship.tracking} numberField={numberField} />
      <Contents ship={ship} />
      <Checkbox
        label="Notify the customer"
        description={`${order.email} gets an email with the tracking number${later > 0 ? ' and what follows later' : ''}.`}
        checked={ship.notify}
        onChange={(event) => ship.setNotify(event.currentTarget.checked)}
      />
      <p>
        {later > 0
          ? `${piecesText(later)} will be left to ship, and the order stays ${orderStatusNames[order.status]}.`
          : 'The order becomes Shipped.'}
      </p>
    </form>
  )
}

function Contents({ ship: { shown: order, pieces, setPieces } }: { ship: Ship }) {
  return (
    <ul className="grid gap-3" aria-label="In this parcel">
      {order.items.map(
        (item, position) =>
          item.pieces.toShip > 0 && (
            <li key={`${item.productId} ${item.variantName}`} className="flex items-center justify-between gap-4">
              <span>{[item.productName, item.variantName].filter(Boolean).join(', ')}</span>
              <PieceStepper
                label={`Pieces of ${item.productName} in the parcel`}
                value={pieces[position] ?? 0}
                max={item.pieces.toShip}
                onChange={(value) => setPieces(pieces.with(position, value))}
              />
            </li>
          ),
      )}
    </ul>
  )
}

/** 'To Clara Voss, 12 Alder Avenue, Seattle, Washington' */
function addressee({ shippingAddress: to }: Order): string {
  return `To ${[`${to.firstName} ${to.lastName}`, to.addressLine1, to.city, to.state].filter(Boolean).join(', ')}`
}
