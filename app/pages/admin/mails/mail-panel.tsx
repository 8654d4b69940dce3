import { useAnswer } from '#app/engine/data/queries.ts'
import { Pager } from '#app/pages/admin/pager.tsx'
import { SearchBox } from '#app/pages/admin/search-box.tsx'
import { Pills } from '#app/ui/pills.tsx'
import { MailList, pageSize } from './mail-list.tsx'
import { mailStatuses, statusNames } from './mail-words.ts'
import { useMailFilter } from './use-mail-filter.ts'

/** All mails, newest first, by state and by whom or which order they are for. */
export function MailPanel() {
  const { filter, change } = useMailFilter()
  const { status, search } = filter
  const counts = useAnswer('emails.countMails', search ? { search } : {}).data
  const options = [
    { value: 'all' as const, text: 'All', ...(counts && { count: counts.all }) },
    ...mailStatuses.map((value) => ({
      value,
      text: statusNames[value],
      ...(counts && { count: counts.byStatus[value] }),
    })),
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
      <MailList key={`${status} ${search} ${filter.page}`} filter={filter} onPage={(page) => change({ page })} />
      <Pager
        page={filter.page}
        pageSize={pageSize}
        total={counts && (status ? counts.byStatus[status] : counts.all)}
        onPage={(page) => change({ page })}
      />
    </>
  )
}
