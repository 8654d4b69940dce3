import { useAnswer } from '#app/engine/data/queries.ts'
import { LiveSearch } from '#app/pages/admin/list/live-search.tsx'
import { Pager } from '#app/pages/admin/list/pager.tsx'
import { ProductTabs } from '#app/pages/admin/products/product-tabs.tsx'
import { StatTiles } from '#app/pages/admin/stat-tiles.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { reviewStates } from '#domain/review-moderation.ts'
import { thousands } from '#domain/thousands.ts'
import { ReviewRow } from './review-row.tsx'
import { stateNames } from './review-words.ts'
import { useReviewFilter } from './use-review-filter.ts'

const pageSize = 20
/** Reviews of all products, with the shop's actions on them. */
export default function ReviewPanel() {
  const { filter, change } = useReviewFilter()
  return (
    <ProductTabs selected="reviews">
      <Stats />
      <Filters filter={filter} change={change} />
      <List filter={filter} change={change} />
    </ProductTabs>
  )
}

function Stats() {
  const answer = useAnswer('reviews.countAllReviews', {})
  const { data } = answer
  const figures = [
    ['Average', data?.average ? data.average.toFixed(1) : '–'],
    ['Waiting for an answer', thousands(data?.waiting ?? 0)],
    ['Reported', thousands(data?.reported ?? 0)],
    ['Hidden', thousands(data?.hidden ?? 0)],
  ] as const
  return (
    <StatTiles answer={answer} failure="The numbers of reviews did not load." figures={figures} label="Reviews" flat />
  )
}

type Props = ReturnType<typeof useReviewFilter>

function Filters({ filter: { search, rating, state }, change }: Props) {
  return (
    <search className="admin-tools">
      <LiveSearch
        label="Search reviews"
        search={search}
        onSearch={(next) => change({ search: next }, { replace: true })}
      />
      <select
        className="input max-sm:w-full!"
        aria-label="Ratings"
        value={rating ?? ''}
        onChange={(event) => change({ rating: Number(event.currentTarget.value) || null })}
      >
        <option value="">All ratings</option>
        {[5, 4, 3, 2, 1].map((stars) => (
          <option key={stars} value={stars}>
            {`${stars} ${stars === 1 ? 'star' : 'stars'}`}
          </option>
        ))}
      </select>
      <select
        className="input max-sm:w-full!"
        aria-label="States"
        value={state ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget
          change({ state: reviewStates.find((one) => one === value) ?? null })
        }}
      >
        <option value="">All states</option>
        {reviewStates.map((one) => (
          <option key={one} value={one}>
            {stateNames[one]}
          </option>
        ))}
      </select>
      <span className="muted max-sm:w-full sm:ml-auto">A customer’s words cannot be edited.</span>
    </search>
  )
}

function List({ filter, change }: Props) {
  const { search, rating, state, page } = filter
  const found = { ...(search && { search }), ...(rating && { rating }) }
  const answer = useAnswer(
    'reviews.getAllReviews',
    { ...found, ...(state && { state }), limit: pageSize, offset: (page - 1) * pageSize },
    { keepsPrevious: true },
  )
  const counts = useAnswer('reviews.countAllReviews', found, { keepsPrevious: true }).data
  const { data } = answer
  if (!data && answer.isError) return <FailedState onRetry={() => void answer.refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Loading the reviews">
        <Skeleton lines={6} height={72} />
      </div>
    )
  const isNarrowed = Boolean(search || rating || state)
  if (data.length === 0)
    return (
      <EmptyState
        title={isNarrowed || page > 1 ? 'No reviews found' : 'No reviews yet'}
        text={isNarrowed ? 'No review matches these filters.' : 'What customers write about products is shown here.'}
        action={
          (isNarrowed || page > 1) && (
            <Button onClick={() => change({ search: '', rating: null, state: null })}>Clear Filters</Button>
          )
        }
      />
    )
  return (
    <section aria-label="Reviews" className="grid gap-4">
      <ul className="border border-sand">
        {data.map((review) => (
          <ReviewRow key={review._id} review={review} />
        ))}
      </ul>
      <Pager
        page={page}
        pageSize={pageSize}
        total={counts?.[state ?? 'total']}
        onPage={(next) => change({ page: next })}
      />
    </section>
  )
}
