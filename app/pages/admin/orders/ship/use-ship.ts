import { useState } from 'react'
import type { Output } from '#app/engine/data/functions.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import type { Order } from '#contract/orders.ts'
import { piecesToShip, reasonNotToShip } from './shippable.ts'
import { useTracking } from './use-tracking.ts'

export type Shipped = Output<'orders.shipOrder'>

type Options = {
  order: Order
  /** The carrier of the parcel shipped before. */
  before: string
  onShipped: (shipped: Shipped, carrier: string) => void
}

/** A parcel being shipped. It keeps its id until it is answered, so that it is shipped once. */
export function useShip({ order, before, onShipped }: Options) {
  const [parcelId] = useState(() => crypto.randomUUID())
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  const [notify, setNotify] = useState(true)
  const [isEmpty, setEmpty] = useState(false)
  /** The order as it was sent: it changes before the answer is here. */
  const [sent, setSent] = useState<Order | null>(null)
  const noted = order.items.every(({ pieces }) => pieces.shipped === 0) ? (order.trackingNumber ?? '') : ''
  const tracking = useTracking({ trackingNumber: noted, before })
  const ship = useCall('orders.shipOrder')
  const { attempt, isPending, failure } = useAttempt((error) =>
    messageOf(error, 'The order was not shipped. Please try again.'),
  )
  const shown = sent ?? order
  const pieces = shown.items.map(({ pieces: { toShip } }, position) => Math.min(chosen?.[position] ?? toShip, toShip))
  const packed = pieces.reduce((sum, count) => sum + count, 0)
  async function submit(): Promise<boolean> {
    setEmpty(packed === 0)
    if (isPending) return true
    if (!tracking.check() || packed === 0) return false
    setSent(order)
    const { number: trackingNumber, carrier } = tracking
    const lines = pieces.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : []))
    const facts = { orderId: order._id, parcelId, carrier, trackingNumber, lines, notify, expectedStatus: order.status }
    const isShipped = await attempt(async () => onShipped(await ship.mutateAsync(facts), carrier))
    if (!isShipped) setSent(null)
    return isShipped
  }
  return {
    shown,
    pieces,
    setPieces: setChosen,
    tracking,
    notify,
    setNotify,
    submit,
    /** Pieces that are left after this parcel. */
    later: piecesToShip(shown) - packed,
    canShip: reasonNotToShip(shown) === null,
    isPending,
    failure: isEmpty ? 'Choose what is in the parcel' : failure,
  }
}

export type Ship = ReturnType<typeof useShip>
