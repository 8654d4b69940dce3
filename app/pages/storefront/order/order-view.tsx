import { useQueryClient } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { useEffect } from 'react'
import { refetch, useLoaded } from '#app/engine/data/queries.ts'
import { useIsAlive } from '#app/engine/hydration/use-is-alive.ts'
import { OrderItems } from '#app/features/orders/order-items.tsx'
import { paymentOf } from '#app/features/orders/payment-of.ts'
import { useDeadline } from '#app/features/settings/use-deadline.ts'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import type { LinkedOrder } from '#contract/orders.ts'
import type { Withdrawable } from '#contract/withdrawals.ts'
import { addressName } from '#domain/orders/order-address.ts'
import { orderStatusNames } from '#domain/orders/order-status.ts'
import { cancelledPaymentText } from '#domain/payments/cancelled-payment.ts'
import { withdrawalText } from '#domain/returns/withdrawal-text.ts'
import { OrderSum } from './order-sum.tsx'
import { OrderWay } from './order-way.tsx'

type Link = { orderNumber: string; key: string }

/** The order's content, for anyone with the link. */
export function OrderView({ link }: { link: Link }) {
  const order = useLoaded('orders.getOrderByLink', link)
  const withdrawal = useLoaded('returns.getWithdrawal', link)
  const { returns } = useSettings()
  useFresh()
  return (
    <>
      <Head order={order} link={link} />
      <div className="two-columns">
        <div>
          <OrderWay order={order} />
          {order.status === 'cancelled' && <p className="mb-6">{cancelledPaymentText(paymentOf(order), returns)}</p>}
          <Labels order={order} />
          <Content order={order} />
          {withdrawal.canWithdraw && <Withdraw withdrawal={withdrawal} link={link} />}
          <SignInToChange hasLabel={order.returnLabels !== undefined} />
        </div>
        <OrderSum order={order} />
      </div>
    </>
  )
}

const minute = 60_000

/** Refetches while the page is visible, as a visitor with the link has no account's live updates. */
function useFresh(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const ask = () => void (document.hidden || refetch(queryClient, 'orders.getOrderByLink', 'returns.getWithdrawal'))
    const timer = setInterval(ask, minute)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [queryClient])
}

function Head({ order, link: { key } }: { order: LinkedOrder; link: Link }) {
  const { longDate } = useDates()
  const isAlive = useIsAlive()
  const file = `/api/order-files/by-link/${order.orderNumber}/invoice.pdf?key=${encodeURIComponent(key)}`
  return (
    <div className="page-head">
      <div>
        <h1 className="display-l">{order.status === 'shipped' ? 'On its way' : orderStatusNames[order.status]}</h1>
        <p className="muted mt-3">
          Order <span className="num font-medium text-ink">{order.orderNumber}</span>, placed{' '}
          {longDate(order._creationTime)}
        </p>
      </div>
      <div className="btnrow print:hidden">
        <a className="btn" href={file} target="_blank" rel="noopener noreferrer">
          Invoice
          <span className="sr">, opens in a new tab</span>
        </a>
        {isAlive && (
          <Button variant="quiet" onClick={() => window.print()}>
            Print
          </Button>
        )}
      </div>
    </div>
  )
}

function Content({ order }: { order: LinkedOrder }) {
  const { longDate } = useDates()
  const { name, place, country } = order.shipsTo
  return (
    <>
      <section className="order-link__part" aria-label="Bags">
        <OrderItems items={order.items} />
      </section>
      <section className="order-link__part order-link__pair">
        <div>
          <h2 className="label muted">{addressName(order.status)}</h2>
          <p className="mt-2">
            {name}
            <br />
            {place}, {country}
          </p>
        </div>
        <div>
          <h2 className="label muted">Paid</h2>
          <p className="mt-2 num">{longDate(order._creationTime)}</p>
        </div>
      </section>
    </>
  )
}

function Withdraw({ withdrawal: { until }, link: { orderNumber, key } }: { withdrawal: Withdrawable; link: Link }) {
  const deadline = useDeadline()
  return (
    <section className="order-link__box print:hidden" aria-label="Withdrawal">
      <p className="small muted">
        <span>{until === undefined ? withdrawalText.notArrived : `You can withdraw until ${deadline(until)}.`}</span>{' '}
        You do not need to give a reason.
      </p>
      <Button size="sm" to={`/withdraw?order=${orderNumber}&key=${encodeURIComponent(key)}`}>
        {withdrawalText.open}
      </Button>
    </section>
  )
}

/** The prepaid labels of the order's returns. */
function Labels({ order: { returnLabels = [] } }: { order: LinkedOrder }) {
  return returnLabels.map(({ rmaNumber, url }) => (
    <section key={url} className="order-link__box mb-6 print:hidden" aria-label={`Return ${rmaNumber}`}>
      <p className="small muted">
        The prepaid label for your return <span className="num">{rmaNumber}</span>. Print it, or show its code where you
        hand in the parcel.
      </p>
      <a className="btn btn--sm" href={url} target="_blank" rel="noopener noreferrer">
        Open return label
        <span className="sr">, opens in a new tab</span>
      </a>
    </section>
  ))
}

function SignInToChange({ hasLabel }: { hasLabel: boolean }) {
  return (
    <section className="order-link__box has-icon print:hidden">
      <Lock className="icon" aria-hidden="true" />
      <div>
        <p className="font-medium">The link in your email opened this page.</p>
        <p className="small muted max-w-[40em]">
          {seenText(hasLabel)} To cancel, change the address or return a bag, sign in.
        </p>
      </div>
      <Button size="sm" to={links.signIn(links.account('orders'))}>
        Sign in to change
      </Button>
    </section>
  )
}

function seenText(hasLabel: boolean): string {
  return hasLabel
    ? 'Anyone with this link sees this page and can open the return label, but does not see your card.'
    : 'Anyone with this link sees this page, but not your street or card.'
}
