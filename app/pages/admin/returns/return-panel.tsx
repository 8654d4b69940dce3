import { lazy, Suspense } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { Pager } from '#app/pages/admin/list/pager.tsx'
import { SearchBox } from '#app/pages/admin/list/search-box.tsx'
import { Pills } from '#app/ui/pills.tsx'
import type { ReturnStatus } from '#domain/return-status.ts'
import { ReturnList } from './return-list.tsx'
import { pageSize, tabs } from './return-words.ts'
import { useReturnFilter } from './use-return-filter.ts'

const ReturnSheet = lazy(() => import('./return-sheet.tsx').then(({ ReturnSheet }) => ({ default: ReturnSheet })))

/** All returns, newest first, by status and search; one of them opens over the list. */
export function ReturnPanel() {
  const { filter, change } = useReturnFilter()
  const { status, search, page, open } = filter
  const counts = useAnswer('returns.countReturnsByStatus', search ? { search } : {}).data
  const countOf = (value: 'all' | ReturnStatus) => (value === 'all' ? counts?.all : counts?.byStatus[value])
  const total = countOf(status ?? 'all')
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
      <Pills
        label="Status"
        options={tabs.map(({ value, text }) => ({ value, text: [text, countOf(value)].join(' ').trim() }))}
        value={tabs.find(({ value }) => value === status)?.value ?? 'all'}
        onChange={(value) => change({ status: value === 'all' ? null : value })}
      />
      <ReturnList key={`${status} ${search} ${page}`} filter={filter} change={change} />
      <Pager page={page} pageSize={pageSize} total={total} onPage={(next) => change({ page: next })} />
      {open && (
        <Suspense>
          <ReturnSheet key={open} returnRequestId={open} onClose={() => change({ open: null })} />
        </Suspense>
      )}
    </>
  )
}
