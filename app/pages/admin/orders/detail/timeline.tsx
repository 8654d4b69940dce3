import { useTimeName } from '#app/features/settings/use-time-name.ts'
import { kindName, statusNames } from '#app/pages/admin/emails/email-labels.ts'
import type { OrderEvent } from '#contract/order-detail.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { orderStatusNames } from '#domain/orders/order-status.ts'
import { Block } from './block.tsx'

/** The order's events, the latest first, each with the person. */
export function Timeline({ events }: { events: readonly OrderEvent[] }) {
  const timeName = useTimeName()
  return (
    <Block title="Timeline" follows="rows">
      <ol>
        {events.map((event) => (
          <li
            key={`${event.at} ${textOf(event)}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0 border-b border-sand py-2 sm:grid-cols-[190px_minmax(0,1fr)_auto]"
          >
            <time className="muted num" dateTime={new Date(event.at).toISOString()}>
              {timeName(event.at)}
            </time>
            <span className="wrap-anywhere max-sm:order-first max-sm:col-span-2">{textOf(event)}</span>
            <span className="muted">{event.by ?? 'Shop'}</span>
          </li>
        ))}
      </ol>
    </Block>
  )
}

const refundText = { pending: 'Refund on its way', succeeded: 'Refunded', failed: 'Refund failed' } as const

export function textOf(event: OrderEvent): string {
  if (event.kind === 'email') return `Email ${statusNames[event.status].toLowerCase()}: ${kindName(event.email)}`
  if (event.kind === 'parcel')
    return event.trackingNumber ? `Parcel shipped, ${event.trackingNumber}` : 'Parcel shipped, without a number'
  if (event.kind === 'refund')
    return `${refundText[event.status]}: ${formatMoney(fromDollars(event.amount))}, ${event.reason}`
  const { status, trackingNumber, reason } = event
  return [`Status: ${orderStatusNames[status]}`, trackingNumber && `tracking ${trackingNumber}`, reason]
    .filter(Boolean)
    .join(', ')
}
