import { useRef, useState } from 'react'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { links } from '#app/links.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Order } from '#contract/orders.ts'
import { reorderText } from './reorder-text.ts'

type Message = { kind: 'done' | 'info' | 'failed'; text: string }

/** Actions on any order: reorder its products, or print it. */
export function OrderActions({ order }: { order: Order }) {
  const again = useCall('cart.reorder')
  const requestId = useRef<string | null>(null)
  const [message, setMessage] = useState<Message | null>(null)
  async function reorder(): Promise<void> {
    requestId.current ??= crypto.randomUUID()
    try {
      const { lines } = await again.mutateAsync({ orderId: order._id, requestId: requestId.current })
      requestId.current = null
      setMessage(reorderText(lines))
    } catch (error) {
      setMessage({ kind: 'failed', text: messageOf(error, 'This could not be put into your bag. Please try again.') })
    }
  }
  return (
    <>
      <div className="btnrow">
        <Button size="sm" pending={again.isPending} onClick={() => void reorder()}>
          Order again<span className="sr"> what was in {order.orderNumber}</span>
        </Button>
        <Button size="sm" variant="quiet" onClick={() => printOrder(order.orderNumber)}>
          Print<span className="sr"> order {order.orderNumber}</span>
        </Button>
      </div>
      <div role="status">
        {message && (
          <Alert
            className="mt-2"
            kind={message.kind}
            action={message.kind !== 'failed' && <TextLink to={links.cart()}>View bag</TextLink>}
          >
            {message.text}
          </Alert>
        )}
      </div>
    </>
  )
}

/** Prints this order alone. */
function printOrder(orderNumber: string): void {
  const card = document.getElementById(orderNumber)
  card?.setAttribute('data-printed', '')
  addEventListener('afterprint', () => card?.removeAttribute('data-printed'), { once: true })
  print()
}
