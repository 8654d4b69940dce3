import { adminLinks } from '#app/admin-links.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Link } from '#app/engine/routing/link.tsx'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { statusKinds } from '#app/pages/admin/orders/status-kinds.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Order } from '#contract/orders.ts'
import type { Customer } from '#contract/users.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { orderStatusNames } from '#domain/orders/order-status.ts'
import { customerPolicy } from '#domain/people/customer-tier.ts'
import { DeletionTag } from './deletion-tag.tsx'
import { MessageButton } from './message-button.tsx'
import { TierTag } from './tier-tag.tsx'

/** A customer's facts and sums, and actions to help them. */
export function CustomerDetails({ customer }: { customer: Customer }) {
  const { longDate } = useDates()
  const { name, email, _creationTime, totalOrders, totalSpent, lastOrderDate } = customer
  const spent = fromDollars(totalSpent)
  const given = useAnswer('customers.getCustomerWork', { customerId: customer._id }).data?.givenAmount
  const facts = [
    ['Email', email],
    ['Orders', String(totalOrders)],
    ['Total spent', formatMoney(spent)],
    ['Last order', lastOrderDate === undefined ? 'None yet' : longDate(lastOrderDate)],
    ['Gave with them', given === undefined ? '' : formatMoney(fromDollars(given))],
  ] as const
  return (
    <div className="grid gap-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="title wrap-anywhere">{name}</p>
          <p className="muted mt-1">Customer since {longDate(_creationTime)}</p>
        </div>
        <div className="grid justify-items-end gap-1.5">
          <TierTag spent={spent} />
          <DeletionTag leavesAt={customer.leavesAt} />
          <TextLink to={adminLinks.customer(customer._id)}>Open Customer</TextLink>
        </div>
      </div>
      <dl className="num grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="muted">{label}</dt>
            <dd className={classNames('text-right wrap-anywhere', label === 'Gave with them' && 'text-ultra')}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <RecentOrders clerkUserId={customer.clerkUserId} />
      <div className="flex flex-wrap gap-2">
        <MessageButton customer={customer} />
        <Button size="sm" variant="quiet" to={adminLinks.ordersOf(customer._id)}>
          View All Orders
        </Button>
      </div>
    </div>
  )
}

function RecentOrders({ clerkUserId }: { clerkUserId: string }) {
  const { data, isError, refetch } = useAnswer('orders.getUserOrders', {
    clerkUserId,
    limit: customerPolicy.recentOrders,
  })
  return (
    <section aria-label="Recent orders" className="grid gap-1">
      <h3 className="label">Recent orders</h3>
      {!data && isError && (
        <Alert kind="failed" action={<TextLink onClick={() => void refetch()}>Try Again</TextLink>}>
          The orders did not load.
        </Alert>
      )}
      {!data && !isError && (
        <div role="status" aria-label="Loading the orders">
          <Skeleton lines={3} height={36} />
        </div>
      )}
      {data?.length === 0 && <p className="muted">No orders yet.</p>}
      <ul>
        {data?.map((order) => (
          <RecentOrder key={order._id} order={order} />
        ))}
      </ul>
    </section>
  )
}

function RecentOrder({ order: { orderNumber, totalAmount, status, _creationTime } }: { order: Order }) {
  const { mediumDate } = useDates()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_92px] items-center gap-3 border-b border-sand py-1.5">
      <span className="grid justify-items-start gap-y-0">
        <Link className="num font-medium underline underline-offset-3" to={adminLinks.order(orderNumber)}>
          {orderNumber}
        </Link>
        <span className="muted tiny num">{mediumDate(_creationTime)}</span>
      </span>
      <span className="num">{formatMoney(fromDollars(totalAmount))}</span>
      <span className="text-right">
        <Tag kind={statusKinds[status]}>{orderStatusNames[status]}</Tag>
      </span>
    </li>
  )
}
