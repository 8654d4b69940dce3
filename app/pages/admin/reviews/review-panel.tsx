import { useAnswer } from '#app/engine/data/queries.ts'
import { FilterSelect, namedOptions } from '#app/pages/admin/list/filter-select.tsx'
import { LiveSearch } from '#app/pages/admin/list/live-search.tsx'
import { NoRows } from '#app/pages/admin/list/no-rows.tsx'
import { Pager } from '#app/pages/admin/list/pager.tsx'
import { RowsSection } from '#app/pages/admin/list/rows-section.tsx'
import { type ListFilter, useListFilter } from '#app/pages/admin/list/use-list-filter.ts'
import { ProductTabs } from '#app/pages/admin/products/product-tabs.tsx'
import { StatTiles } from '#app/pages/admin/stat-tiles.tsx'
import { Answered } from '#app/ui/answered.tsx'
import { choicePart, pagePart, searchPart } from '#domain/reporting/list-filter.ts'
import { reviewStates } from '#domain/reviews/review-moderation.ts'
import { thousands } from '#domain/text/thousands.ts'
import { ReviewRow } from './review-row.tsx'
import { stateNames } from './review-text.ts'

const pageSize = 20
const stars = ['5', '4', '3', '2', '1'] as const

const reviewFilter = {
  search: searchPart(),
  rating: choicePart('stars', stars),
  state: choicePart('state', reviewStates),
  page: pagePart(),
}

type Filtering = ListFilter<typeof reviewFilter>

/** Reviews of all products, with the shop's actions on them. */
export default function ReviewPanel() {
  const filtering = useListFilter(reviewFilter)
  return (
    <ProductTabs selected="reviews">
      <Stats />
      <Filters {...filtering} />
      <List {...filtering} />
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

function Filters({ filter: { search, rating, state }, change }: Filtering) {
  return (
    <search className="admin-tools">
      <LiveSearch
        label="Search reviews"
        search={search}
        onSearch={(next) => change({ search: next }, { replace: true })}
      />
      <FilterSelect
        label="Ratings"
        hideLabel
        all="All ratings"
        options={stars.map((count) => [count, count === '1' ? '1 star' : `${count} stars`])}
        value={rating}
        onChange={(next) => change({ rating: next })}
      />
      <FilterSelect
        label="States"
        hideLabel
        all="All states"
        options={namedOptions(reviewStates, stateNames)}
        value={state}
        onChange={(next) => change({ state: next })}
      />
      <span className="muted max-sm:w-full sm:ml-auto">A customer’s words cannot be edited.</span>
    </search>
  )
}

function List({ filter: { search, rating, state, page }, change, clear }: Filtering) {
  const found = { ...(search && { search }), ...(rating && { rating: Number(rating) }) }
  const place = { limit: pageSize, offset: (page - 1) * pageSize }
  const reviews = useAnswer(
    'reviews.getAllReviews',
    { ...found, ...(state && { state }), ...place },
    { keepsPrevious: true },
  )
  const counts = useAnswer('reviews.countAllReviews', found, { keepsPrevious: true }).data
  const empty = (
    <NoRows
      things="reviews"
      later={{ isShown: page > 1, button: 'To the newest reviews', onClick: () => change({ page: 1 }) }}
      narrowed={{
        isShown: Boolean(search || rating || state),
        text: 'No review matches these filters.',
        onClear: clear,
      }}
      text="What customers write about products is shown here."
    />
  )
  return (
    <Answered answer={reviews} name="the reviews" lines={6} height={72}>
      {(rows) => (
        <RowsSection label="Reviews" className="grid gap-4" rows={rows} empty={empty}>
          <ul className="border border-sand">
            {rows.map((review) => (
              <ReviewRow key={review._id} review={review} />
            ))}
          </ul>
          <Pager
            page={page}
            pageSize={pageSize}
            total={counts?.[state ?? 'total']}
            onPage={(next) => change({ page: next })}
          />
        </RowsSection>
      )}
    </Answered>
  )
}
