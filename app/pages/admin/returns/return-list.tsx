import { useAnswer } from '#app/engine/data/queries.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { ReturnCard } from './return-card.tsx'
import { pageSize } from './return-words.ts'
import type { ReturnFilter, useReturnFilter } from './use-return-filter.ts'

type Props = { filter: ReturnFilter; change: ReturnType<typeof useReturnFilter>['change'] }

/** One page of the returns, newest first. */
export function ReturnList({ filter, change }: Props) {
  const { status, search, page } = filter
  const offset = (page - 1) * pageSize
  const returns = useAnswer('returns.getAllReturnRequests', {
    limit: pageSize,
    ...(offset > 0 && { offset }),
    ...(status && { status }),
    ...(search && { search }),
  })
  if (!returns.data && returns.isError) return <FailedState onRetry={() => void returns.refetch()} />
  if (!returns.data)
    return (
      <div role="status" aria-label="Loading the returns">
        <Skeleton lines={6} height={88} />
      </div>
    )
  if (returns.data.length === 0) return <NoReturns filter={filter} change={change} />
  return (
    <section aria-label="Return requests" className="rcards">
      {returns.data.map((request) => (
        <ReturnCard key={request._id} request={request} onOpen={() => change({ open: request._id })} />
      ))}
    </section>
  )
}

function NoReturns({ filter: { status, search, page }, change }: Props) {
  if (page > 1)
    return (
      <EmptyState
        title="No return requests on this page"
        action={<Button onClick={() => change({ page: 1 })}>To the newest requests</Button>}
      />
    )
  const text = status ? `No ${status} return requests found.` : 'No return requests have been submitted yet.'
  return <EmptyState title="No return requests" text={search ? `Nothing holds “${search}”.` : text} />
}
