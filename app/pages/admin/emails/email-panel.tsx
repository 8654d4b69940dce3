import { useAnswer } from '#app/engine/data/queries.ts'
import { Pager } from '#app/pages/admin/list/pager.tsx'
import { SearchBox } from '#app/pages/admin/list/search-box.tsx'
import { countOf, StatusPills } from '#app/pages/admin/list/status-pills.tsx'
import { emailStatuses, statusNames } from './email-labels.ts'
import { EmailList, pageSize } from './email-list.tsx'
import { useEmailFilter } from './use-email-filter.ts'

/** All emails, newest first, filtered by state and by recipient or order. */
export function EmailPanel() {
  const filtering = useEmailFilter()
  const { filter, change } = filtering
  const { status, search, page } = filter
  const counts = useAnswer('emails.countEmails', search ? { search } : {}).data
  return (
    <>
      <SearchBox label="Address or order number" search={search} onSearch={(next) => change({ search: next })} />
      <StatusPills
        label="State"
        statuses={emailStatuses}
        names={statusNames}
        counts={counts}
        value={status}
        onChange={(next) => change({ status: next })}
      />
      <EmailList {...filtering} />
      <Pager
        page={page}
        pageSize={pageSize}
        total={countOf(counts, status)}
        onPage={(next) => change({ page: next })}
      />
    </>
  )
}
