import { useAnswer } from '#app/engine/data/queries.ts'
import { Pager } from '#app/pages/admin/list/pager.tsx'
import { SearchBox } from '#app/pages/admin/list/search-box.tsx'
import { Pills, withCount } from '#app/ui/pills.tsx'
import { EmailList, pageSize } from './email-list.tsx'
import { emailStatuses, statusNames } from './email-words.ts'
import { useEmailFilter } from './use-email-filter.ts'

/** All emails, newest first, filtered by state and by recipient or order. */
export function EmailPanel() {
  const { filter, change } = useEmailFilter()
  const { status, search } = filter
  const counts = useAnswer('emails.countEmails', search ? { search } : {}).data
  const options = [
    { value: 'all' as const, text: withCount('All', counts?.all) },
    ...emailStatuses.map((value) => ({ value, text: withCount(statusNames[value], counts?.byStatus[value]) })),
  ]
  return (
    <>
      <SearchBox label="Address or order number" search={search} onSearch={(next) => change({ search: next })} />
      <Pills
        label="State"
        options={options}
        value={status ?? 'all'}
        onChange={(value) => change({ status: value === 'all' ? null : value })}
      />
      <EmailList key={`${status} ${search} ${filter.page}`} filter={filter} onPage={(page) => change({ page })} />
      <Pager
        page={filter.page}
        pageSize={pageSize}
        total={counts && (status ? counts.byStatus[status] : counts.all)}
        onPage={(page) => change({ page })}
      />
    </>
  )
}
