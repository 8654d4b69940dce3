import { useState } from 'react'
import { callByHttp } from '#app/engine/data/call.ts'
import { DeleteEntry } from '#app/features/account-entries/delete-entry.tsx'
import { useTimeName } from '#app/features/settings/use-time-name.ts'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { Button } from '#app/ui/button.tsx'
import type { ReturnRequest } from '#contract/returns.ts'
import type { User } from '#contract/users.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { returnReasonName } from '#domain/returns/return-reason.ts'
import { returnStatusNames } from '#domain/returns/return-status.ts'
import { Conversation } from './conversation.tsx'
import { ReturnSlip } from './return-slip.tsx'

type Props = {
  request: ReturnRequest
  user: User
  title: string
  status: React.ReactNode
  /** Chosen by the URL; until then narrow screens show the list alone. */
  isShown: boolean
}

/** One return: its progress, its files and its conversation. */
export function ReturnView({ request, user, title, status, isShown }: Props) {
  const { longDate } = useDates()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <section className="return-thread" aria-label={`Return of order ${request.orderNumber}`}>
      <header className="return-thread__head">
        <div>
          <h2 className="display-s">{title}</h2>
          <p className="small muted num">
            {request.rmaNumber && <span>{`${request.rmaNumber}, `}</span>}submitted {longDate(request.submittedAt)}
          </p>
        </div>
        <div role="status" aria-label="Status of this return">
          {status}
        </div>
      </header>
      <Facts request={request} onDelete={() => setDeleting(true)} user={user} />
      <Conversation request={request} user={user} isShown={isShown} />
      {isDeleting && <DeleteReturn request={request} onClose={() => setDeleting(false)} />}
    </section>
  )
}

function Facts({ request, user, onDelete }: { request: ReturnRequest; user: User; onDelete: () => void }) {
  const { reason, description, returnItems, status, label } = request
  const hasSlip = Boolean(request.rmaNumber) && status !== 'rejected'
  return (
    <div className="own-return__facts">
      <Timeline request={request} />
      <dl className="own-return__terms">
        {reason && <Fact name="Reason">{returnReasonName(reason)}</Fact>}
        <Fact name="Items">
          {returnItems.map((item) => (
            <span className="block" key={item.orderItemIndex}>
              {item.quantity} × {[item.productName, item.variantName].filter(Boolean).join(', ')}
              {item.refundedApart !== undefined && (
                <span className="muted">, {item.refundedApart} refunded earlier</span>
              )}
            </span>
          ))}
        </Fact>
        <Amounts request={request} />
        {description && (
          <Fact name="Description">
            <span className="own-return__text">{description}</span>
          </Fact>
        )}
      </dl>
      <Evidence request={request} />
      <div className="flex flex-wrap gap-3">
        {label && (
          <a className="btn btn--sm" href={label.url} target="_blank" rel="noopener noreferrer">
            Open return label
            <span className="sr">, opens in a new tab</span>
          </a>
        )}
        {hasSlip && <ReturnSlip request={request} user={user} />}
        {status === 'pending' && (
          <Button size="sm" variant="danger" onClick={onDelete}>
            Delete request
          </Button>
        )}
      </div>
    </div>
  )
}

function Amounts({ request }: Pick<Props, 'request'>) {
  const { requestedAmount, approvedAmount, refundAmount, rmaNumber, trackingNumber } = request
  const isLess = refundAmount !== undefined && refundAmount < (approvedAmount ?? requestedAmount)
  return (
    <>
      <Fact name="Requested">{formatMoney(fromDollars(requestedAmount))}</Fact>
      {approvedAmount !== undefined && <Fact name="Approved">{formatMoney(fromDollars(approvedAmount))}</Fact>}
      {isLess && (
        <Fact name="Left to refund">
          {formatMoney(fromDollars(refundAmount))}
          <span className="block muted">The rest of the payment was refunded, or is on its way.</span>
        </Fact>
      )}
      {rmaNumber && <Fact name="RMA number">{rmaNumber}</Fact>}
      {trackingNumber && <Fact name="Tracking">{trackingNumber}</Fact>}
      <Shipping request={request} />
    </>
  )
}

/** By when an approved return is to be sent, and who pays for it. */
function Shipping({ request: { status, sendBy, shippingPaidBy, label } }: Pick<Props, 'request'>) {
  const { longDate } = useDates()
  const payer = label ? 'We pay, with the label' : shippingPaidBy === 'shop' ? 'We pay' : 'You pay'
  return (
    <>
      {status === 'approved' && sendBy && <Fact name="Send it by">{longDate(Date.parse(sendBy))}</Fact>}
      {shippingPaidBy && <Fact name="Return shipping">{payer}</Fact>}
    </>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Timeline({ request: { history } }: Pick<Props, 'request'>) {
  const timeName = useTimeName()
  return (
    <ol className="own-return__line" aria-label="Progress of this return">
      {history.map(({ status, at }) => (
        <li key={`${status}-${at}`}>
          <b>{status === 'pending' ? 'Requested' : returnStatusNames[status]}</b>
          <span className="muted">{timeName(at)}</span>
        </li>
      ))}
    </ol>
  )
}

function Evidence({ request: { evidence } }: Pick<Props, 'request'>) {
  if (evidence.length === 0) return null
  return (
    <ul className="own-return__files" aria-label="What you sent in">
      {evidence.map(({ url, mediaType, altText }) => (
        <li key={url}>
          {mediaType.startsWith('video/') ? (
            // biome-ignore lint/a11y/useMediaCaption: a customer's own film has no captions
            <video src={url} controls preload="metadata" aria-label={altText || 'Film'} />
          ) : (
            <a href={url} target="_blank" rel="noopener noreferrer">
              <img src={url} alt={altText || 'Photo'} loading="lazy" />
              <span className="sr">, opens in a new tab</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function DeleteReturn({ request, onClose }: { request: ReturnRequest; onClose: () => void }) {
  return (
    <DeleteEntry
      noun="return request"
      listedBy="returns.getUserReturnRequests"
      failed="Failed to delete return request. Please try again."
      remove={() => callByHttp('returns.deleteReturnRequest', { returnRequestId: request._id })}
      onClose={onClose}
    >
      The request for order {request.orderNumber}, its files and messages go. You can ask again while the order can be
      returned.
    </DeleteEntry>
  )
}
