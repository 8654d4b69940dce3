import { useCall } from '#app/engine/data/use-call.ts'
import { useSession } from '#app/features/session/session.ts'
import { useTimeName } from '#app/features/settings/use-time-name.ts'
import { links } from '#app/links.ts'
import { failureText } from '#app/pages/admin/promo-codes/promo-names.ts'
import { Alert } from '#app/ui/alert.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { toast } from '#app/ui/toast.ts'
import type { OpenReturnRequest } from '#contract/admin-returns.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { returnStatusNames, returnTypeNames } from '#domain/returns/return-status.ts'
import { Evidence } from './evidence.tsx'
import { ReturnLabel } from './return-label.tsx'
import { ReturnTag } from './return-tag.tsx'
import { reasonName, reasonText } from './return-text.ts'
import type { Decision } from './use-decision.ts'

type Props = { request: OpenReturnRequest; decision: Decision; children: React.ReactNode }

/** The facts of a return, with the decision at the end. */
export function ReturnDetails({ request, decision, children }: Props) {
  const { description, returnItems, evidence, history, adminNotes, isDisputed, status } = request
  return (
    <>
      {isDisputed && (
        <Alert kind="info">
          The payment is disputed: the bank decides where its money goes, and nothing can be refunded until then.
        </Alert>
      )}
      <RefundNotice request={request} decision={decision} />
      <Facts request={request} />
      <Handler request={request} />
      <div>
        <h3 className="label mb-2">Description</h3>
        <p className="max-w-[52em] wrap-anywhere whitespace-pre-line">{description || 'None'}</p>
      </div>
      <Items items={returnItems} />
      {status !== 'pending' && <ReturnLabel request={request} label={decision.label} />}
      {evidence.length > 0 && <Evidence files={evidence} name={request.orderNumber} />}
      {adminNotes && (
        <div>
          <h3 className="label mb-2">Admin notes, internal</h3>
          <p className="wrap-anywhere whitespace-pre-line">{adminNotes}</p>
        </div>
      )}
      {history.length > 0 && <Timeline history={history} />}
      {children}
    </>
  )
}

/** A failed refund can be requested again, by completing once more. */
function RefundNotice({ request: { refund, refundAmount }, decision }: Pick<Props, 'request' | 'decision'>) {
  if (!refund) return null
  const again = () => void decision.move('completed', { refundAmount })
  const amount = formatMoney(fromDollars(refund.amount))
  if (refund.status === 'pending')
    return <Alert kind="info">The refund of {amount} is on its way to the gateway.</Alert>
  if (refund.status === 'succeeded') return <Alert kind="done">{amount} went back to the card that paid.</Alert>
  return (
    <Alert kind="failed" action={<TextLink onClick={again}>{againText(refund.amount, refundAmount)}</TextLink>}>
      The refund of {amount} failed, and the money is still with us.
    </Alert>
  )
}

/** The amount may be less by now than the one that failed. */
function againText(failed: number, left: number): string {
  return left === failed ? 'Refund again' : `Refund ${formatMoney(fromDollars(left))}`
}

function Facts({ request }: { request: OpenReturnRequest }) {
  const timeName = useTimeName()
  const { orderNumber, userName, userEmail, status, type, reason, requestedAmount, approvedAmount } = request
  const { rmaNumber, trackingNumber, submittedAt } = request
  const none = (text: string) => <span className="muted">{text}</span>
  const facts: [string, React.ReactNode][] = [
    [
      'Customer',
      <span key="customer" className="wrap-anywhere">
        {userName}
        <br />
        {none(userEmail)}
      </span>,
    ],
    ['Status', <ReturnTag key="status" status={status} />],
    ['Type', returnTypeNames[type]],
    ['Reason', reasonName(reason)],
    ['Requested', formatMoney(fromDollars(requestedAmount))],
    ['Approved', approvedAmount === undefined ? none('Not set') : formatMoney(fromDollars(approvedAmount))],
    ['RMA', rmaNumber ?? none('Not issued')],
    ['Tracking', trackingNumber ?? none('None')],
    ['Submitted', timeName(submittedAt)],
    [
      'Order',
      <TextLink key="order" to={`${links.admin()}?q=${encodeURIComponent(orderNumber)}`}>
        {orderNumber}
      </TextLink>,
    ],
  ]
  return (
    <dl className="return-facts num">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The administrator who handles the return, and the button to take it over or release it. */
function Handler({ request: { _id, handlerId, handlerName } }: { request: OpenReturnRequest }) {
  const session = useSession()
  const { mutateAsync, isPending } = useCall('returns.assignReturn')
  const isMine = session.status === 'signed-in' && session.user._id === handlerId
  const assign = () =>
    mutateAsync({ returnRequestId: _id, isMine: !isMine, ...(handlerId && { insteadOf: handlerId }) }).catch((error) =>
      toast(failureText(error, 'This was not saved. Please try again.'), { kind: 'failed' }),
    )
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span>
        {isMine ? 'You work on it.' : handlerName ? `${handlerName} works on it.` : 'Nobody works on it yet.'}
      </span>
      <TextLink onClick={() => void (isPending || assign())}>{isMine ? 'Give it back' : 'I take this'}</TextLink>
    </p>
  )
}

function Items({ items }: { items: OpenReturnRequest['returnItems'] }) {
  return (
    <div>
      <h3 className="label mb-2">Return items</h3>
      <ul className="return-items">
        {items.map(({ orderItemIndex, productName, variantName, quantity, reason, isRestocked, refundedApart }) => (
          <li key={orderItemIndex}>
            <span>
              Item {orderItemIndex + 1}, {productName}
              {variantName && <span>{`, ${variantName}`}</span>}
            </span>
            <span className="num">Quantity {quantity}</span>
            <span className="muted">
              {[
                reasonText(reason),
                refundedApart !== undefined && `${refundedApart} refunded apart from the return`,
                isRestocked !== undefined && (isRestocked ? 'back in stock' : 'not put into stock'),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Timeline({ history }: Pick<OpenReturnRequest, 'history'>) {
  const timeName = useTimeName()
  return (
    <div>
      <h3 className="label mb-2">History</h3>
      <ol className="grid gap-1">
        {history.map(({ status, at, by }) => (
          <li key={`${status}-${at}`}>
            {returnStatusNames[status]}{' '}
            <span className="muted">
              <time dateTime={new Date(at).toISOString()}>{timeName(at)}</time>
              {by && <span>{` by ${by}`}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
