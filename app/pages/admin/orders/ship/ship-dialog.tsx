import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Order } from '#contract/orders.ts'
import { ShipForm } from './ship-form.tsx'
import { piecesText } from './shippable.ts'
import { type Shipped, useShip } from './use-ship.ts'

/** Ships one order, or the part of it that is packed. */
export function ShipDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const ship = useShip({
    order,
    before: '',
    onShipped: (shipped) => {
      toast(shippedText(shipped))
      onClose()
    },
  })
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="primary" type="submit" form="ship" pending={ship.isPending} disabled={!ship.canShip}>
        Ship
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={`Ship ${order.orderNumber}`} actions={actions}>
      <ShipForm id="ship" ship={ship} />
    </Dialog>
  )
}

/** 'SM-N4T93GYC is shipped.' */
export function shippedText({ order: { orderNumber }, piecesLeft }: Shipped): string {
  if (piecesLeft === 0) return `${orderNumber} is shipped.`
  return `A parcel of ${orderNumber} is shipped. ${piecesText(piecesLeft)} ${piecesLeft === 1 ? 'is' : 'are'} left to ship.`
}
