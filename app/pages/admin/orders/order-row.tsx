import ChevronDown from 'lucide-react/icons/chevron-down'
import Pencil from 'lucide-react/icons/pencil'
import { lazy, Suspense, useRef } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { Link } from '#app/engine/routing/link.tsx'
import { ChooseBox } from '#app/pages/admin/choose-box.tsx'
import { mediumDate } from '#app/ui/dates.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Order } from '#contract/orders.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { type OrderStatus, orderStatusNames } from '#domain/order-status.ts'
import { heldWords } from './held-words.ts'
import { OrderDetail } from './order-detail.tsx'
import type { ChosenOrders } from './use-chosen-orders.ts'
import type { Mode } from './use-open-row.ts'

const EditOrder = lazy(() => import('./edit-order.tsx').then(({ EditOrder }) => ({ default: EditOrder })))
const OrderMore = lazy(() => import('./order-more.tsx').then(({ OrderMore }) => ({ default: OrderMore })))

type Props = { order: Order; mode: Mode | null; onMode: (mode: Mode | null) => void }
type RowProps = Props & { chosen: ChosenOrders }

export const statusKinds: Record<OrderStatus, React.ComponentProps<typeof Tag>['kind']> = {
  pending: 'warn',
  confirmed: 'done',
  processing: 'info',
  shipped: 'info',
  delivered: 'ok',
  cancelled: 'neutral',
  refunded: 'neutral',
}

/** An order on one line, and below it the open details or form. */
export function OrderRow({ order, chosen, mode, onMode }: RowProps) {
  const actions = useRef<HTMLDivElement>(null)
  const close = () => {
    onMode(null)
    actions.current?.querySelector('button')?.focus()
  }
  return (
    <>
      <tr className={mode ? 'is-selected' : undefined}>
        <td>
          <span className="flex items-center gap-3">
            <ChooseBox
              label={`Choose ${order.orderNumber}`}
              isChosen={chosen.has(order)}
              onChange={(isChosen) => chosen.choose([order], isChosen)}
            />
            <Link className="row-id" to={adminLinks.order(order.orderNumber)}>
              {order.orderNumber}
            </Link>
          </span>
        </td>
        <Facts order={order} />
        <td>
          <div className="rowacts" ref={actions}>
            <Actions order={order} mode={mode} onMode={onMode} />
          </div>
        </td>
      </tr>
      {mode && (
        <tr className="is-selected edit-row">
          <td colSpan={8}>
            <div className="w-0 min-w-full">
              <Suspense>
                {mode === 'edit' ? <EditOrder order={order} onClose={close} /> : <OpenedOrder order={order} />}
              </Suspense>
            </div>
          </td>
        </tr>
      )}
    </>
  )
}

function OpenedOrder({ order }: { order: Order }) {
  return (
    <>
      <OrderDetail order={order} />
      <Suspense>
        <OrderMore order={order} />
      </Suspense>
    </>
  )
}

function Facts({ order }: { order: Order }) {
  const held = heldWords(order)
  return (
    <>
      <td className="muted num opt-d whitespace-nowrap">{mediumDate(order._creationTime)}</td>
      <td>
        {order.customerName} <span className="muted tiny opt-d inline-block">{order.email}</span>
      </td>
      <td className="number num opt-d">{order.items.reduce((sum, item) => sum + item.quantity, 0)}</td>
      <td className="number num">{formatMoney(fromDollars(order.totalAmount))}</td>
      <td className={held ? 'py-2!' : undefined}>
        <Tag kind={statusKinds[order.status]}>{orderStatusNames[order.status]}</Tag>
        {held && <small className="num tiny block whitespace-nowrap">{held}</small>}
      </td>
      <td className="muted num opt-d whitespace-nowrap max-[1170px]:hidden">{order.trackingNumber ?? 'None'}</td>
    </>
  )
}

function Actions({ order: { orderNumber }, mode, onMode }: Props) {
  return (
    <>
      <IconButton
        label={`Edit order ${orderNumber}`}
        aria-expanded={mode === 'edit'}
        onClick={() => onMode(mode === 'edit' ? null : 'edit')}
      >
        <Pencil className="icon icon--sm" aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`View order ${orderNumber}`}
        aria-expanded={mode === 'view'}
        onClick={() => onMode(mode === 'view' ? null : 'view')}
      >
        <ChevronDown className="icon icon--sm" aria-hidden="true" />
      </IconButton>
    </>
  )
}
