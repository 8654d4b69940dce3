import { useDates } from '#app/features/settings/use-time-zone.ts'
import { Tag } from '#app/ui/tag.tsx'
import type { AdminReturnRequest } from '#contract/admin-returns.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { returnTypeNames } from '#domain/returns/return-status.ts'
import { ReturnTag } from './return-tag.tsx'
import { reasonName, reasonText } from './return-text.ts'

/** A return in brief; a press anywhere opens it. */
export function ReturnCard({ request, onOpen }: { request: AdminReturnRequest; onOpen: () => void }) {
  const { orderNumber, type, status, unreadCount, userName, userEmail, description, returnItems, handlerName, refund } =
    request
  return (
    <article className="return-card" aria-label={`Return for ${orderNumber}`}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <button type="button" className="return-card__id" aria-haspopup="dialog" onClick={onOpen}>
            {orderNumber}
          </button>
          <ReturnTag status={status} />
          {type === 'withdrawal' && <Tag kind="info">{returnTypeNames[type]}</Tag>}
          {unreadCount > 0 && <b className="return-card__new">{unreadCount} new</b>}
          {refund?.status === 'failed' && <b className="return-card__new">Refund failed</b>}
        </p>
        <p className="wrap-anywhere">
          {userName} <span className="muted">{userEmail}</span>
        </p>
      </div>
      <Facts request={request} />
      <p className="return-card__text">{description}</p>
      <div className="muted">
        {returnItems.map(({ orderItemIndex, quantity, reason }) => (
          <p key={orderItemIndex}>
            {[`Item ${orderItemIndex + 1}, quantity ${quantity}`, reasonText(reason)].filter(Boolean).join(', ')}
          </p>
        ))}
        {handlerName && <p>{handlerName} works on it</p>}
      </div>
    </article>
  )
}

function Facts({ request: { rmaNumber, submittedAt, reason, requestedAmount } }: { request: AdminReturnRequest }) {
  const { mediumDate } = useDates()
  return (
    <dl>
      <div>
        <dt>RMA</dt>
        <dd className="num">{rmaNumber ?? <span className="muted">Not issued</span>}</dd>
      </div>
      <div>
        <dt>Submitted</dt>
        <dd className="num">
          <time dateTime={new Date(submittedAt).toISOString()}>{mediumDate(submittedAt)}</time>
        </dd>
      </div>
      <div>
        <dt>Reason</dt>
        <dd>{reasonName(reason)}</dd>
      </div>
      <div>
        <dt>Requested</dt>
        <dd className="num">{formatMoney(fromDollars(requestedAmount))}</dd>
      </div>
    </dl>
  )
}
