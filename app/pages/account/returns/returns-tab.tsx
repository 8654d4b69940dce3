import './returns.css'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Link } from '#app/engine/routing/link.tsx'
import { useSearchParams } from '#app/engine/routing/location.ts'
import { useDates } from '#app/features/settings/use-time-zone.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { StatusDot } from '#app/ui/status-dot.tsx'
import type { StatusKind } from '#app/ui/tag.tsx'
import type { ReturnRequest } from '#contract/returns.ts'
import type { User } from '#contract/users.ts'
import { returnReasonName } from '#domain/returns/return-reason.ts'
import { type ReturnStatus, returnStatusNames } from '#domain/returns/return-status.ts'
import { RequestReturn } from './request-return.tsx'
import { returnLinks } from './return-links.ts'
import { ReturnView } from './return-view.tsx'

const statusKinds: Record<ReturnStatus, StatusKind> = {
  pending: 'warn',
  approved: 'ok',
  processing: 'info',
  completed: 'done',
  rejected: 'bad',
  cancelled: 'neutral',
}

/** The customer's returns, one of them with its conversation; or the form that requests one. */
export function ReturnsTab({ user }: { user: User }) {
  const [params] = useSearchParams()
  const orderNumber = params.get('request')
  if (orderNumber !== null) return <RequestReturn orderNumber={orderNumber} user={user} />
  return <OwnReturns user={user} chosen={params.get('return')} />
}

function OwnReturns({ user, chosen }: { user: User; chosen: string | null }) {
  const returns = useAnswer('returns.getUserReturnRequests', {})
  if (returns.isError && !returns.data)
    return <FailedState title="Your returns did not load" onRetry={() => void returns.refetch()} />
  if (!returns.data) return <Loading />
  if (returns.data.length === 0) return <NoReturns />
  const open = returns.data.find(({ _id }) => _id === chosen) ?? returns.data[0]
  return (
    <div className="own-return" data-chosen={chosen !== null || undefined}>
      <nav className="own-return__list" aria-label="Your returns">
        <Link className="own-return__back" to={links.account('returns')}>
          <ChevronLeft className="icon icon--sm" aria-hidden="true" />
          All returns
        </Link>
        {returns.data.map((request) => (
          <Entry key={request._id} request={request} isOpen={request._id === open?._id} />
        ))}
      </nav>
      {open && (
        <ReturnView
          key={open._id}
          request={open}
          user={user}
          title={titleOf(open)}
          status={<ReturnStatusDot request={open} />}
          isShown={chosen !== null}
        />
      )}
    </div>
  )
}

function Entry({ request, isOpen }: { request: ReturnRequest; isOpen: boolean }) {
  const { mediumDate } = useDates()
  const { orderNumber, reason, unreadCount, submittedAt } = request
  return (
    <Link
      className={classNames('own-return__item', isOpen && 'is-open')}
      to={returnLinks.one(request._id)}
      aria-current={isOpen || undefined}
    >
      <b className="num">
        Order {orderNumber}
        {unreadCount > 0 && (
          <span className="pip">
            {unreadCount}
            <span className="sr"> unread</span>
          </span>
        )}
      </b>
      <span className="muted">
        {titleOf(request)}
        {reason && <span>{`, ${returnReasonName(reason).toLowerCase()}`}</span>}
      </span>
      <span className="own-return__foot">
        <ReturnStatusDot request={request} />
        <span className="muted">{mediumDate(submittedAt)}</span>
      </span>
    </Link>
  )
}

function titleOf({ returnItems }: ReturnRequest): string {
  const [first, ...more] = returnItems
  if (!first) return 'Return'
  return more.length > 0 ? `${first.productName} and ${more.length} more` : first.productName
}

function ReturnStatusDot({ request: { status } }: { request: ReturnRequest }) {
  return <StatusDot kind={statusKinds[status]}>{returnStatusNames[status]}</StatusDot>
}

function NoReturns() {
  return (
    <EmptyState
      title="No returns"
      text="Your returns and our replies appear here. You can start a return from its order."
      action={<Button to={links.account('orders')}>View orders</Button>}
    />
  )
}

function Loading() {
  return (
    <div role="status" aria-label="Loading your returns" className="grid gap-4">
      <Skeleton height={96} />
      <Skeleton height={420} />
    </div>
  )
}
