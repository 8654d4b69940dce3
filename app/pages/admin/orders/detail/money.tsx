import { useState } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { paymentOf } from '#app/features/orders/payment-of.ts'
import { useTimeName } from '#app/features/settings/use-time-name.ts'
import { isContested } from '#app/pages/admin/orders/held-payment.ts'
import { useMay } from '#app/pages/admin/rights.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OrderRefund } from '#contract/order-detail.ts'
import type { Order } from '#contract/orders.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { Arrival } from './arrival.tsx'
import { Block } from './block.tsx'
import { ConfirmRefund } from './confirm-refund.tsx'
import type { Detail } from './detail.ts'
import { leftOf } from './refund-figures.ts'

/** The history of the payment: charged, refunded, failed refunds, disputes, retained. */
export function Money({ detail }: { detail: Detail }) {
  const { order, work } = detail
  const { held, kept } = paymentOf(order)
  const isFree = order.paymentStatus === 'free'
  return (
    <Block
      title="Money"
      follows="rows"
      aside={
        work.paymentIntentId && (
          <span className="num">
            <span className="muted">Held now</span> <b className="ml-2 font-medium">{formatMoney(held)}</b>
          </span>
        )
      }
    >
      <ul>
        <Row
          at={order._creationTime}
          what={isFree ? 'Nothing to pay' : 'Charged'}
          aside={`${order.paymentMethod}${work.paymentIntentId ? `, ${work.paymentIntentId}` : ''}`}
          dollars={order.totalAmount}
        >
          {!isFree && <Tag kind="ok">Succeeded</Tag>}
        </Row>
        {work.refunds.toReversed().map((refund) => (
          <Refund key={refund._id} refund={refund} detail={detail} />
        ))}
        {(order.disputes ?? []).map((dispute) => (
          <Dispute key={dispute._id} dispute={dispute} />
        ))}
        {kept > 0 && <Row what="Kept" aside={order.keptReason ?? ''} dollars={order.keptAmount ?? 0} />}
      </ul>
    </Block>
  )
}

type RowProps = { at?: number; what: string; aside: string; dollars: number; children?: React.ReactNode }

function Row({ at, what, aside, dollars, children }: RowProps) {
  const timeName = useTimeName()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-sand py-2 sm:grid-cols-[190px_minmax(0,1fr)_auto_110px]">
      <span className="muted num max-sm:order-last">{at === undefined ? '' : timeName(at)}</span>
      <span className="wrap-anywhere">
        {what} <span className="muted tiny ml-1.5">{aside}</span>
      </span>
      <span className="flex items-center gap-3 max-sm:order-last">{children}</span>
      <span className="num text-right">{formatMoney(fromDollars(dollars))}</span>
    </li>
  )
}

const outcomes = { pending: ['warn', 'On its way'], succeeded: ['ok', 'Succeeded'], failed: ['bad', 'Failed'] } as const

function Refund({ refund, detail }: { refund: OrderRefund; detail: Detail }) {
  const [kind, name] = outcomes[refund.status]
  const by = refund.isGateways ? 'at the payment provider' : refund.by
  const what = refund.isGateways ? 'Refund' : `Refund: ${refund.reason}`
  return (
    <Row at={refund._creationTime} what={what} aside={by ?? ''} dollars={-refund.amount}>
      <Arrival refund={refund} />
      {refund.status === 'failed' && <NextStep refund={refund} detail={detail} />}
      <Tag kind={kind}>{name}</Tag>
    </Row>
  )
}

/** A failed refund of a return is requested again with the return. */
function NextStep({ refund, detail }: { refund: OrderRefund; detail: Detail }) {
  if (!refund.returnId) return <TryAgain refund={refund} detail={detail} />
  return <TextLink to={adminLinks.returns(refund.returnId)}>Open the return</TextLink>
}

type Again = { refund: Pick<OrderRefund, 'amount' | 'reason' | 'lines' | 'includesShipping'>; detail: Detail }

/** Requests a failed refund again: one new refund, however often the button is pressed. */
function TryAgain({ refund, detail }: Again) {
  const [requestId] = useState(() => crypto.randomUUID())
  const [isChecking, setConfirming] = useState(false)
  const again = useCall('orders.refundOrder')
  const { amount, reason, includesShipping } = refund
  const lines = refund.lines.map(({ position, quantity }) => ({ position, quantity }))
  const may = useMay()
  if (!may('refunds:small') || isContested(detail.order) || leftOf(detail) < fromDollars(amount)) return null
  const money = formatMoney(fromDollars(amount))
  async function confirm(): Promise<void> {
    await again.mutateAsync({ orderId: detail.order._id, requestId, amount, reason, lines, includesShipping }).then(
      () => toast(`The refund of ${money} is on its way to the gateway.`),
      (error: unknown) =>
        toast(messageOf(error, 'The refund was not asked for. Please try again.'), { kind: 'failed' }),
    )
    setConfirming(false)
  }
  return (
    <>
      <TextLink onClick={() => setConfirming(true)}>Try again</TextLink>
      {isChecking && (
        <ConfirmRefund
          order={detail.order}
          amount={fromDollars(amount)}
          note="The gateway refused it, or the bank sent it back. A new refund is asked for."
          isPending={again.isPending}
          onConfirm={() => void confirm()}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}

function Dispute({ dispute }: { dispute: NonNullable<Order['disputes']>[number] }) {
  const { amount, reason, status, isOpen } = dispute
  return (
    <Row what="Disputed" aside={reason.replaceAll('_', ' ')} dollars={amount}>
      <Tag kind={isOpen ? 'warn' : 'neutral'}>{status.replaceAll('_', ' ')}</Tag>
    </Row>
  )
}
