import { useAnswer } from '#app/engine/data/queries.ts'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import { DataTable } from '#app/pages/admin/list/data-table.tsx'
import { NoRows } from '#app/pages/admin/list/no-rows.tsx'
import { RowsSection } from '#app/pages/admin/list/rows-section.tsx'
import { useOpenId } from '#app/pages/admin/list/use-open-id.ts'
import { Answered } from '#app/ui/answered.tsx'
import { emailColumns } from './email-columns.tsx'
import { EmailDetail } from './email-detail.tsx'
import { statusNames } from './email-labels.ts'
import type { EmailFiltering } from './use-email-filter.ts'

export const pageSize = 50

/** One page of the emails, newest first. */
export function EmailList(props: EmailFiltering) {
  const { filter, narrowed } = props
  const open = useOpenId()
  const timeZone = useTimeZone()
  const place = { limit: pageSize, offset: (filter.page - 1) * pageSize }
  const emails = useAnswer('emails.getEmails', { ...narrowed, ...place }, { keepsPrevious: true })
  return (
    <Answered answer={emails} name="the emails">
      {(rows) => (
        <RowsSection label="Emails" rows={rows} empty={!emails.isPlaceholderData && <NoEmails {...props} />}>
          <DataTable
            columns={emailColumns(open, timeZone)}
            rows={rows}
            opened={(email) => open.isOpen(email) && <EmailDetail email={email} />}
          />
        </RowsSection>
      )}
    </Answered>
  )
}

function NoEmails({ filter: { status, search, page }, change, clear }: EmailFiltering) {
  return (
    <NoRows
      things={status ? `${statusNames[status].toLowerCase()} emails` : 'emails'}
      later={{ isShown: page > 1, button: 'To the newest emails', onClick: () => change({ page: 1 }) }}
      narrowed={{
        isShown: Boolean(status || search),
        text: search ? `Nothing begins with “${search}”.` : 'No email matches these filters.',
        onClear: clear,
      }}
    />
  )
}
