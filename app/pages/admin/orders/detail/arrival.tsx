import { useState } from 'react'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { useMay } from '#app/pages/admin/rights.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OrderRefund } from '#contract/order-detail.ts'

/** The pieces of a refund that the customer sends back: on their way, with a button for their arrival, or arrived. */
export function Arrival({ refund: { _id, lines } }: { refund: OrderRefund }) {
  const { mediumDate } = useDates()
  const [isAsking, setAsking] = useState(false)
  const [restock, setRestock] = useState(true)
  const receive = useCall('orders.receivePieces')
  const may = useMay()
  const back = lines.filter(({ comingBack }) => comingBack > 0)
  const count = back.reduce((pieces, { comingBack }) => pieces + comingBack, 0)
  const arrivedAt = back[0]?.arrivedAt
  if (count === 0) return null
  if (arrivedAt) return <span className="muted tiny">Arrived on {mediumDate(arrivedAt)}</span>
  const pieces = count === 1 ? '1 piece' : `${count} pieces`
  async function confirm(): Promise<void> {
    await receive.mutateAsync({ refundId: _id, restock }).then(
      () => toast(restock ? `${pieces} received and back in stock.` : `${pieces} received.`),
      (error: unknown) => toast(messageOf(error, 'The arrival was not saved. Please try again.'), { kind: 'failed' }),
    )
    setAsking(false)
  }
  return (
    <>
      <span className="muted tiny">{pieces} coming back</span>
      {may('returns:receive') && <TextLink onClick={() => setAsking(true)}>Received</TextLink>}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={count === 1 ? 'Has the piece arrived?' : `Have the ${pieces} arrived?`}
        text={
          <Checkbox
            label={count === 1 ? 'Put the piece back into stock' : `Put the ${pieces} back into stock`}
            checked={restock}
            onChange={(event) => setRestock(event.currentTarget.checked)}
          />
        }
        confirm="Received"
        pending={receive.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
