import { Fragment, useState } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { Link } from '#app/engine/routing/link.tsx'
import { useTimeName } from '#app/features/settings/use-time-name.ts'
import type { Address } from '#app/links.ts'
import { Block } from '#app/pages/admin/orders/detail/block.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { CustomerWork } from '#contract/customers.ts'
import type { Order } from '#contract/orders.ts'
import type { Customer } from '#contract/users.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { maxListed } from './customer-tabs.tsx'

type Props = { customer: Customer; work: CustomerWork; orders: readonly Order[] }
type Entry = { _id: string; at: number; text: string; by: string; to?: Address }

const shownFirst = 12

/** A customer's history with the shop, one line for each event, the latest first. */
export function CustomerTimeline(props: Props) {
  const [isWhole, setWhole] = useState(false)
  const times = entriesOf(props)
  return (
    <Block title="Everything, newest first" follows="rows">
      <ol>
        {times.slice(0, isWhole ? undefined : shownFirst).map((entry) => (
          <Fragment key={entry._id}>
            {entry._id === 'account' && <Older {...props} />}
            <Line entry={entry} />
          </Fragment>
        ))}
      </ol>
      {!isWhole && times.length > shownFirst && (
        <Button size="sm" variant="quiet" className="mt-4" onClick={() => setWhole(true)}>
          Show all {times.length}
        </Button>
      )}
    </Block>
  )
}

function Line({ entry: { at, text, by, to } }: { entry: Entry }) {
  const timeName = useTimeName()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0 border-b border-sand py-2 sm:grid-cols-[190px_minmax(0,1fr)_auto] sm:max-lg:grid-cols-[190px_minmax(0,1fr)]">
      <time className="muted num" dateTime={new Date(at).toISOString()}>
        {timeName(at)}
      </time>
      <span className="wrap-anywhere max-sm:order-first max-sm:col-span-2">
        {to ? (
          <Link className="hover:underline" to={to}>
            {text}
          </Link>
        ) : (
          text
        )}
      </span>
      <span className="muted sm:max-lg:col-start-2">{by}</span>
    </li>
  )
}

/** Links and notes for lists that are cut at `maxListed`: older entries are not shown here. */
function Older({ customer, work: { returns, messages, reviews }, orders }: Props) {
  const lists = Object.entries({ returns, messages, reviews })
  const cut = lists.flatMap(([name, { length }]) => (length === maxListed ? name : []))
  return (
    <>
      {orders.length === maxListed && (
        <li className="muted border-b border-sand py-2">
          Older orders: <TextLink to={adminLinks.ordersOf(customer._id)}>View All Orders</TextLink>
        </li>
      )}
      {cut.length > 0 && (
        <li className="muted border-b border-sand py-2">
          Of {cut.join(', ')}, only the newest {maxListed} are here.
        </li>
      )}
    </>
  )
}

function entriesOf({ customer, work, orders }: Props): Entry[] {
  const { name } = customer
  const tab = (of: string): Address => `${adminLinks.customer(customer._id)}?tab=${of}`
  const returnLink = (id: string): Address => `${adminLinks.returns()}?open=${id}`
  const money = (dollars: number) => formatMoney(fromDollars(dollars))
  const times: Entry[] = [
    { _id: 'account', at: customer._creationTime, text: 'Account opened', by: name },
    ...orders.map(({ _id, _creationTime: at, orderNumber, totalAmount }) => ({
      _id,
      at,
      by: name,
      to: adminLinks.order(orderNumber),
      text: `Ordered ${orderNumber}, ${money(totalAmount)}`,
    })),
    ...work.returns.map(({ _id, _creationTime: at, type, orderNumber, requestedAmount }) => ({
      _id,
      at,
      by: name,
      to: returnLink(_id),
      text: `${type === 'withdrawal' ? 'Withdrew from' : 'Asked to return'} ${orderNumber}, ${money(requestedAmount)}`,
    })),
    ...work.messages.map(({ _id, _creationTime: at, subject, by }) => ({
      _id,
      at,
      by: by ?? name,
      to: tab('messages'),
      text: `${by === null ? 'Message' : 'Email'}: ${subject}`,
    })),
    ...work.reviews.map(({ _id, _creationTime: at, productName, rating, isAnswered }) => ({
      _id,
      at,
      by: name,
      to: tab('reviews'),
      text: `Review of ${productName}, ${rating} ${rating === 1 ? 'star' : 'stars'}${isAnswered ? ', answered' : ''}`,
    })),
    ...work.notes.map(({ _id, _creationTime: at, text, by }) => ({ _id, at, by, text: `Note: ${text}` })),
  ]
  return times.toSorted((one, other) => other.at - one.at)
}
