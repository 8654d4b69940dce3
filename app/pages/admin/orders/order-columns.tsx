import ChevronDown from 'lucide-react/icons/chevron-down'
import Pencil from 'lucide-react/icons/pencil'
import { adminLinks } from '#app/admin-links.ts'
import { Link } from '#app/engine/routing/link.tsx'
import type { Dates } from '#app/features/settings/use-time-zone.ts'
import type { Column } from '#app/pages/admin/list/column.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Order } from '#contract/orders.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { orderStatusNames } from '#domain/orders/order-status.ts'
import { heldText } from './held-text.ts'
import { statusKinds } from './status-kinds.ts'
import type { useOpenRow } from './use-open-row.ts'

export type OpenRow = Pick<ReturnType<typeof useOpenRow>, 'modeOf' | 'show'>

export function orderColumns(open: OpenRow, { mediumDate }: Dates): Column<Order>[] {
  return [
    {
      heading: 'Order',
      phone: 'title',
      cell: ({ orderNumber }) => (
        <Link className="row-id" to={adminLinks.order(orderNumber)}>
          {orderNumber}
        </Link>
      ),
    },
    {
      heading: 'Date',
      phone: 'none',
      className: 'muted num whitespace-nowrap',
      cell: (order) => mediumDate(order._creationTime),
    },
    {
      heading: 'Customer',
      phone: 'detail',
      cell: ({ customerName, email }) => (
        <>
          {customerName} <span className="muted tiny no-phone inline-block">{email}</span>
        </>
      ),
    },
    {
      heading: 'Items',
      phone: 'none',
      isNumber: true,
      cell: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
    },
    {
      heading: 'Total',
      phone: 'aside',
      isNumber: true,
      cell: ({ totalAmount }) => formatMoney(fromDollars(totalAmount)),
    },
    { heading: 'Status', phone: 'corner', cell: (order) => <Status order={order} /> },
    {
      heading: 'Tracking',
      phone: 'none',
      hiddenBelow: 1170,
      className: 'muted num whitespace-nowrap',
      cell: ({ trackingNumber }) => trackingNumber ?? 'None',
    },
    {
      heading: 'Actions',
      isHeadingHidden: true,
      phone: 'actions',
      cell: (order) => <Actions order={order} open={open} />,
    },
  ]
}

function Status({ order }: { order: Order }) {
  const held = heldText(order)
  return (
    <div className={held ? 'sm:py-2' : undefined}>
      <Tag kind={statusKinds[order.status]}>{orderStatusNames[order.status]}</Tag>
      {held && <small className="num tiny block whitespace-nowrap">{held}</small>}
    </div>
  )
}

/** The id of the first button of a row, which takes the focus when the form below the row closes. */
export function editButtonId({ _id }: Order): string {
  return `edit-${_id}`
}

function Actions({ order, open: { modeOf, show } }: { order: Order; open: OpenRow }) {
  const mode = modeOf(order)
  return (
    <div className="row-actions">
      <IconButton
        id={editButtonId(order)}
        label={`Edit order ${order.orderNumber}`}
        aria-expanded={mode === 'edit'}
        onClick={() => show(order, mode === 'edit' ? null : 'edit')}
      >
        <Pencil className="icon icon--sm" aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`View order ${order.orderNumber}`}
        aria-expanded={mode === 'view'}
        onClick={() => show(order, mode === 'view' ? null : 'view')}
      >
        <ChevronDown className="icon icon--sm" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
