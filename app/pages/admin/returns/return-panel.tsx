import { lazy, Suspense } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Pager } from '#app/pages/admin/list/pager.tsx'
import { SearchBox } from '#app/pages/admin/list/search-box.tsx'
import { countOf, StatusPills } from '#app/pages/admin/list/status-pills.tsx'
import { ReturnList } from './return-list.tsx'
import { pageSize, shownStatuses, statusNames } from './return-text.ts'
import { useReturnFilter } from './use-return-filter.ts'

const ReturnSheet = lazy(() => import('./return-sheet.tsx').then(({ ReturnSheet }) => ({ default: ReturnSheet })))

/** All returns, newest first, by status and search; one of them opens over the list. */
export function ReturnPanel() {
  const filtering = useReturnFilter()
  const { filter, change } = filtering
  const { status, search, page, open } = filter
  const counts = useAnswer('returns.countReturnsByStatus', search ? { search } : {}).data
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <SearchBox
          label="Order or RMA number, name or email"
          search={search}
          onSearch={(next) => change({ search: next })}
        />
        {counts && <p className="muted num">{counts.all === 1 ? '1 request' : `${counts.all} requests`}</p>}
      </div>
      <StatusPills
        label="Status"
        statuses={shownStatuses}
        names={statusNames}
        all="All Requests"
        counts={counts}
        value={status}
        onChange={(next) => change({ status: next })}
      />
      <ReturnList {...filtering} />
      <Pager
        page={page}
        pageSize={pageSize}
        total={countOf(counts, status)}
        onPage={(next) => change({ page: next })}
      />
      {open && (
        <Suspense>
          <ReturnSheet key={open} returnRequestId={open} onClose={() => change({ open: null })} />
        </Suspense>
      )}
    </>
  )
}
