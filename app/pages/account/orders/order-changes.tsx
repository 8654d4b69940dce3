import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useReturnText } from '#app/features/settings/use-return-text.ts'
import { useCompany } from '#app/features/settings/use-settings.ts'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { useOnDemand } from '#app/ui/use-on-demand.ts'
import type { Order } from '#contract/orders.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { changeRefusalText } from '#domain/orders/order-change.ts'
import { hourIn } from '#domain/text/time-text.ts'

type Props = { order: Order /** Milliseconds since 1970; the last time for changes. */; until: number }

/** The changes that a customer may still make to an order; disappears when the time is over. */
export function OrderChanges({ order, until }: Props) {
  const left = useTimeLeft(until)
  const timeZone = useTimeZone()
  const { email } = useCompany()
  const [isAsking, setAsking] = useState(false)
  const cancelButton = useRef<HTMLButtonElement>(null)
  const form = useOnDemand(() => import('./change-address.tsx').then(({ ChangeAddress }) => ChangeAddress))
  const isBusy = isAsking || form.part !== null
  const isOver = left <= 0
  useEffect(() => {
    if (isOver && isBusy) toastSupport(changeRefusalText('CHANGE_TIME_OVER', email))
  }, [isOver, isBusy, email])
  if (isOver) return null
  function keep(): void {
    setAsking(false)
    requestAnimationFrame(() => cancelButton.current?.focus())
  }
  return (
    <>
      <div className="order-changes">
        <p>
          <span className="muted">You can change it until</span>
          <br />
          <span className="num">
            {hourIn(timeZone, until)}, {leftText(left)} left
          </span>
        </p>
        <div className="btnrow">
          <Button size="sm" variant="quiet" onClick={() => void form.open()}>
            Change address
          </Button>
          <Button
            ref={cancelButton}
            size="sm"
            variant="danger"
            aria-expanded={isAsking}
            onClick={() => setAsking(true)}
          >
            Cancel order
          </Button>
        </div>
      </div>
      {isAsking && <AskAgain order={order} onKeep={keep} />}
      {form.part && <form.part order={order} onClose={form.close} />}
    </>
  )
}

/** Remaining milliseconds, updated each minute and at the end. */
function useTimeLeft(until: number): number {
  const [left, setLeft] = useState(() => until - Date.now())
  useEffect(() => {
    if (left <= 0) return
    const next = setTimeout(() => setLeft(until - Date.now()), Math.min(left, left % minute || minute) + 1)
    return () => clearTimeout(next)
  }, [left, until])
  return left
}

const minute = 60_000

/** '1 hour 31 minutes'; a minute that has begun counts as whole. */
function leftText(left: number): string {
  const minutes = Math.ceil(left / minute)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours > 0 && count(hours, 'hour'), (rest > 0 || hours === 0) && count(rest, 'minute')]
  return parts.filter(Boolean).join(' ')
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}

function toastSupport(text: string): void {
  toast(text, { kind: 'failed', link: { to: links.contact('order'), text: 'Write to us' } })
}

function AskAgain({ order, onKeep }: { order: Order; onKeep: () => void }) {
  const { orderNumber, totalAmount } = order
  const cancel = useCall('orders.cancelOrder')
  const { refundTime } = useReturnText()
  const keepButton = useRef<HTMLButtonElement>(null)
  const titleId = `cancel-${orderNumber}`
  useEffect(() => keepButton.current?.focus(), [])
  async function confirm(): Promise<void> {
    try {
      await cancel.mutateAsync({ orderId: order._id })
      toast(`Order ${orderNumber} is cancelled.`)
      document.getElementById(orderNumber)?.focus()
    } catch (error) {
      toastSupport(messageOf(error, 'The order could not be cancelled. Please try again.'))
    }
  }
  return (
    <section
      className="order-cancel"
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={`${titleId}-words`}
      onKeyDown={(event) => event.key === 'Escape' && !cancel.isPending && onKeep()}
    >
      <h3 className="display-s" id={titleId}>
        {totalAmount > 0 ? `Cancel ${orderNumber} and get ${dollars(totalAmount)} back?` : `Cancel ${orderNumber}?`}
      </h3>
      <p id={`${titleId}-words`} className="mt-2 max-w-[34em]">
        {consequenceOf(order, refundTime)}
      </p>
      <div className="btnrow mt-4">
        <Button ref={keepButton} size="sm" variant="quiet" onClick={onKeep}>
          Keep the order
        </Button>
        <Button size="sm" variant="danger" pending={cancel.isPending} onClick={() => void confirm()}>
          Cancel order
        </Button>
      </div>
    </section>
  )
}

function consequenceOf({ totalAmount, charityDonationAmount, selectedCharityName }: Order, refundTime: string): string {
  const donation = `The ${dollars(charityDonationAmount)} for ${selectedCharityName} is taken back with it.`
  const money =
    totalAmount > 0
      ? `The money goes to the card that you paid with. Expect it within ${refundTime}.`
      : 'Nothing was charged, so nothing is returned.'
  return charityDonationAmount > 0 ? `${money} ${donation}` : money
}

function dollars(amount: number): string {
  return formatMoney(fromDollars(amount))
}
