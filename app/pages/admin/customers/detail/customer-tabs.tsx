import { adminLinks } from '#app/admin-links.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Link } from '#app/engine/routing/link.tsx'
import { useSearchParams } from '#app/engine/routing/location.ts'
import { useTimeName } from '#app/features/settings/use-time-name.ts'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { links } from '#app/links.ts'
import { statusNames } from '#app/pages/admin/emails/email-labels.ts'
import { statusKinds } from '#app/pages/admin/orders/status-kinds.ts'
import { ReturnTag } from '#app/pages/admin/returns/return-tag.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { StarRow } from '#app/ui/stars.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { CustomerWork } from '#contract/customers.ts'
import type { Order } from '#contract/orders.ts'
import type { Customer } from '#contract/users.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { orderStatusNames } from '#domain/orders/order-status.ts'

const ids = ['orders', 'returns', 'messages', 'reviews'] as const
type Id = (typeof ids)[number]
const names: Record<Id, string> = { orders: 'Orders', returns: 'Returns', messages: 'Messages', reviews: 'Reviews' }
/** The most entries of each kind that are listed. */
export const maxListed = 50

type Answer = { data: Order[] | undefined; isError: boolean; refetch: () => unknown }
type Props = { customer: Customer; work: CustomerWork; orders: Answer }

export function useOrdersOf({ clerkUserId }: Customer) {
  return useAnswer('orders.getUserOrders', { clerkUserId, limit: maxListed })
}

/** The customer's orders, returns, messages and reviews in tabs; the URL says which is shown. */
export function CustomerTabs({ customer, work, orders }: Props) {
  const [parameters] = useSearchParams()
  const selected = ids.find((id) => id === parameters.get('tab')) ?? 'orders'
  const counts = { ...work, orders: orders.data ?? [] }
  const tabs = ids.map((id) => ({
    id,
    text: (
      <>
        {names[id]}{' '}
        <span className="muted num">
          {counts[id].length}
          {counts[id].length === maxListed && <span>+</span>}
        </span>
      </>
    ),
  }))
  const here = adminLinks.customer(customer._id)
  return (
    <div className="min-w-0">
      <Tabs
        label="About the customer"
        tabs={tabs}
        selected={selected}
        hrefOf={(id) => (id === 'orders' ? here : `${here}?tab=${id}`)}
      >
        {selected === 'orders' && <Orders answer={orders} customer={customer} />}
        {selected === 'returns' && <Returns returns={work.returns} />}
        {selected === 'messages' && <Messages messages={work.messages} />}
        {selected === 'reviews' && <Reviews reviews={work.reviews} />}
      </Tabs>
    </div>
  )
}

function Orders({ answer: { data, isError, refetch }, customer }: { answer: Answer; customer: Customer }) {
  const { mediumDate } = useDates()
  if (!data && isError) return <FailedState onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Loading the orders">
        <Skeleton lines={3} height={36} />
      </div>
    )
  if (data.length === 0) return <p className="muted py-4">No orders yet.</p>
  return (
    <>
      <ul>
        {data.map(({ _id, orderNumber, _creationTime, items, totalAmount, status }) => (
          <li
            key={_id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-sand py-2 sm:grid-cols-[130px_110px_minmax(0,1fr)_auto_110px]"
          >
            <Link className="num font-medium underline underline-offset-3" to={adminLinks.order(orderNumber)}>
              {orderNumber}
            </Link>
            <span className="muted num">{mediumDate(_creationTime)}</span>
            <span className="wrap-anywhere">{items.map(({ productName }) => productName).join(', ')}</span>
            <span className="num font-medium">{formatMoney(fromDollars(totalAmount))}</span>
            <span className="sm:text-right">
              <Tag kind={statusKinds[status]}>{orderStatusNames[status]}</Tag>
            </span>
          </li>
        ))}
      </ul>
      {data.length === maxListed && (
        <p className="muted py-3">
          The newest {maxListed}. <TextLink to={adminLinks.ordersOf(customer._id)}>View All Orders</TextLink>
        </p>
      )}
    </>
  )
}

function Returns({ returns }: Pick<CustomerWork, 'returns'>) {
  const { mediumDate } = useDates()
  if (returns.length === 0) return <p className="muted py-4">No returns.</p>
  return (
    <ul>
      {returns.map(({ _id, orderNumber, _creationTime, status, requestedAmount, approvedAmount }) => (
        <li
          key={_id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-sand py-2 sm:grid-cols-[130px_minmax(0,1fr)_auto_130px]"
        >
          <Link className="num font-medium underline underline-offset-3" to={`${adminLinks.returns()}?open=${_id}`}>
            {orderNumber}
          </Link>
          <span className="muted num">{mediumDate(_creationTime)}</span>
          <span className="num font-medium">{formatMoney(fromDollars(approvedAmount ?? requestedAmount))}</span>
          <span className="sm:text-right">
            <ReturnTag status={status} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Messages({ messages }: Pick<CustomerWork, 'messages'>) {
  const timeName = useTimeName()
  if (messages.length === 0) return <p className="muted py-4">No messages.</p>
  return (
    <ul>
      {messages.map(({ _id, _creationTime, subject, message, by, emailStatus }) => (
        <li key={_id} className="grid gap-1 border-b border-sand py-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium wrap-anywhere">{subject}</span>
            <span className="muted tiny num">
              {timeName(_creationTime)}, <span>{by ?? 'from the customer'}</span>
              {emailStatus && <span>{`. Email ${statusNames[emailStatus].toLowerCase()}`}</span>}
            </span>
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{message}</p>
        </li>
      ))}
    </ul>
  )
}

function Reviews({ reviews }: Pick<CustomerWork, 'reviews'>) {
  const { mediumDate } = useDates()
  if (reviews.length === 0) return <p className="muted py-4">No reviews.</p>
  return (
    <ul>
      {reviews.map(({ _id, _creationTime, productName, productSlug, rating, title, comment, isAnswered }) => (
        <li key={_id} className="grid justify-items-start gap-1 border-b border-sand py-3">
          <p className="flex w-full flex-wrap items-baseline justify-between gap-x-4">
            <Link className="font-medium underline underline-offset-3" to={links.product(productSlug)}>
              {productName}
            </Link>
            <span className="muted tiny num">
              {mediumDate(_creationTime)}
              {isAnswered && <span>, answered</span>}
            </span>
          </p>
          <StarRow rating={rating} />
          {title && <p className="font-medium wrap-anywhere">{title}</p>}
          <p className="whitespace-pre-line wrap-anywhere">{comment}</p>
        </li>
      ))}
    </ul>
  )
}
