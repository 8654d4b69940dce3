import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { useDeadline } from '#app/features/settings/use-deadline.ts'
import { useTimeName } from '#app/features/settings/use-time-name.ts'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Withdrawable } from '#contract/withdrawals.ts'
import { formatMoney, fromDollars, times } from '#domain/money.ts'
import { returnShippingPayerText } from '#domain/returns/return-shipping.ts'
import { withdrawalText } from '#domain/returns/withdrawal-text.ts'

type Props = {
  orderNumber: string
  linkKey: string | undefined
  /** True while the form is shown meanwhile. */
  isQuiet: boolean
  /** Null until the answer arrives. */
  onAnswer: (isKnown: boolean | null) => void
}
type Line = Withdrawable['lines'][number]

/** The order of a link, or the visitor's own, with its lines to choose from. Nothing for any other order, or when it fails to load. */
export function KnownOrder({ orderNumber, linkKey, isQuiet, onAnswer }: Props) {
  const named = { orderNumber: orderNumber.slice(0, 40), ...(linkKey && { key: linkKey.slice(0, 100) }) }
  const { data, isError } = useAnswer('returns.getWithdrawal', named)
  const isKnown = data !== undefined || (isError ? false : null)
  const [done, setDone] = useState<Done | null>(null)
  useLayoutEffect(() => onAnswer(isKnown), [isKnown, onAnswer])
  if (done) return <Received done={done} />
  if (isKnown === false || (!data && isQuiet)) return null
  if (!data)
    return (
      <div role="status" aria-label="Loading your order">
        <Skeleton height={220} />
      </div>
    )
  if (!data.canWithdraw) return <NotPossible reason={data.reason ?? ''} />
  const send = async (chosen: Chosen, requestId: string) => {
    const items = data.lines
      .map(({ orderItemIndex }) => ({ orderItemIndex, quantity: chosen[orderItemIndex] ?? 0 }))
      .filter(({ quantity }) => quantity > 0)
    setDone((await callByHttp('returns.withdraw', { ...named, requestId, items })).output)
  }
  return <Choice order={data} onSend={send} />
}

type Done = { rmaNumber: string; receivedAt: number; amount: number }
/** Pieces to withdraw by line; 0 for a line that the customer retains. */
type Chosen = Record<number, number>
type ChoiceProps = {
  order: Withdrawable
  onSend: (chosen: Chosen, requestId: string) => Promise<void>
}

function Choice({ order, onSend }: ChoiceProps) {
  const [quantities, setQuantities] = useState<Chosen>({})
  const { attempt, fail, isPending, failure } = useAttempt((error) =>
    messageOf(error, 'Your withdrawal was not sent. Please try again.'),
  )
  const [requestId] = useState(() => crypto.randomUUID())
  const deadline = useDeadline()
  const piecesOf = ({ orderItemIndex, quantity }: Line) => Math.min(quantities[orderItemIndex] ?? quantity, quantity)
  const chosen = Object.fromEntries(order.lines.map((line) => [line.orderItemIndex, piecesOf(line)]))
  const isNothing = order.lines.every((line) => piecesOf(line) === 0)
  function confirm(event: React.FormEvent): void {
    event.preventDefault()
    if (!isNothing) void attempt(() => onSend(chosen, requestId))
    else if (!isPending) fail('Choose what you withdraw from')
  }
  return (
    <form className="grid gap-6" onSubmit={confirm} aria-label="Withdrawal">
      <p className="num">Order {order.orderNumber}</p>
      <fieldset>
        <legend className="label mb-2">What you withdraw from</legend>
        <div className="options">
          {order.lines.map((line) => (
            <LineChoice
              key={line.orderItemIndex}
              line={line}
              deliveredAt={order.deliveredAt}
              pieces={piecesOf(line)}
              onPieces={(pieces) => setQuantities({ ...quantities, [line.orderItemIndex]: pieces })}
            />
          ))}
        </div>
      </fieldset>
      <FailureNotice failure={failure} />
      <Button type="submit" variant="primary" size="lg" className="justify-self-start" pending={isPending}>
        {withdrawalText.confirm}
      </Button>
      <p className="small muted max-w-[34em]">
        {withdrawalText.what}{' '}
        {order.deliveredAt !== undefined && <span>{`${returnShippingPayerText[order.shippingPaidBy]} `}</span>}
        <span>
          {order.until === undefined ? withdrawalText.notArrived : `The deadline is ${deadline(order.until)}.`}
        </span>
      </p>
    </form>
  )
}

type LineProps = {
  line: Line
  deliveredAt: number | undefined
  pieces: number
  onPieces: (pieces: number) => void
}

function LineChoice({ line, deliveredAt, pieces, onPieces }: LineProps) {
  const { longDate } = useDates()
  const { productName, variantName, imageUrl, quantity, unitPrice } = line
  const details = [variantName, `quantity ${quantity}`].filter(Boolean).join(', ')
  return (
    <>
      <label className="option-row withdraw__line">
        <input
          className="check"
          type="checkbox"
          checked={pieces > 0}
          onChange={(event) => onPieces(event.currentTarget.checked ? quantity : 0)}
        />
        <Picture url={imageUrl} alt="" sizes="48px" />
        <span>
          {productName}
          <small>
            {details.charAt(0).toUpperCase() + details.slice(1)}
            {deliveredAt !== undefined && <span>{`. Delivered ${longDate(deliveredAt)}`}</span>}
          </small>
        </span>
        <span className="num">{formatMoney(times(fromDollars(unitPrice), pieces || quantity))}</span>
      </label>
      {quantity > 1 && pieces > 0 && (
        <label className="withdraw__pieces">
          <span className="small">
            Pieces<span className="sr"> of {productName}</span>
          </span>
          <select className="input" value={pieces} onChange={(event) => onPieces(Number(event.currentTarget.value))}>
            {Array.from({ length: quantity }, (_, index) => index + 1).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}

function Received({ done: { rmaNumber, receivedAt, amount } }: { done: Done }) {
  const timeName = useTimeName()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid content-start gap-4" role="status">
      <h2 className="display-s" tabIndex={-1} ref={heading}>
        Withdrawal received
      </h2>
      <p className="lead">The receipt is on its way to the address of the order, with the way back for the bag.</p>
      <dl className="withdraw__facts num">
        <dt>Received</dt>
        <dd>{timeName(receivedAt)}</dd>
        <dt>Return number</dt>
        <dd>{rmaNumber}</dd>
        <dt>Goes back to you</dt>
        <dd>{formatMoney(fromDollars(amount))}</dd>
      </dl>
    </div>
  )
}

function NotPossible({ reason }: { reason: string }) {
  return (
    <div className="grid content-start justify-items-start gap-4">
      <h2 className="display-s">Not possible anymore</h2>
      <p className="lead">{reason}.</p>
      <Button to={links.contact('return')}>Write to support</Button>
    </div>
  )
}
