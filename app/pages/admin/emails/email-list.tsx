import { useAnswer } from '#app/engine/data/queries.ts'
import { DataTable } from '#app/pages/admin/list/data-table.tsx'
import { useKeptFocus } from '#app/pages/admin/list/use-kept-focus.ts'
import { useOpenId } from '#app/pages/admin/list/use-open-id.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ListedEmail } from '#contract/emails.ts'
import { emailColumns } from './email-columns.tsx'
import { EmailDetail } from './email-detail.tsx'
import { statusNames } from './email-words.ts'
import type { EmailFilter } from './use-email-filter.ts'

export const pageSize = 50

type Props = { filter: EmailFilter; onPage: (page: number) => void }

export function EmailList({ filter, onPage }: Props) {
  const { status, search, page } = filter
  const place = { limit: pageSize, offset: (page - 1) * pageSize }
  const emails = useAnswer('emails.getEmails', { ...place, ...(status && { status }), ...(search && { search }) })
  if (emails.data) return <Emails emails={emails.data} filter={filter} onPage={onPage} />
  if (emails.isError) return <FailedState onRetry={() => void emails.refetch()} />
  return (
    <div role="status" aria-label="Loading the emails">
      <Skeleton lines={8} height={36} />
    </div>
  )
}

function Emails({ emails, filter, onPage }: Props & { emails: readonly ListedEmail[] }) {
  const open = useOpenId()
  const keptFocus = useKeptFocus(emails)
  return (
    <section aria-label="Emails" className="grid gap-6" {...keptFocus}>
      {emails.length > 0 && (
        <DataTable
          columns={emailColumns(open)}
          rows={emails}
          opened={(email) => open.isOpen(email) && <EmailDetail email={email} />}
        />
      )}
      {emails.length === 0 && <NoEmails filter={filter} onPage={onPage} />}
    </section>
  )
}

function NoEmails({ filter: { status, search, page }, onPage }: Pick<Props, 'filter' | 'onPage'>) {
  if (page > 1)
    return (
      <EmptyState
        title="No emails on this page"
        action={<Button onClick={() => onPage(1)}>To the newest emails</Button>}
      />
    )
  const emails = status ? `${statusNames[status].toLowerCase()} emails` : 'emails'
  if (search) return <EmptyState title={`No ${emails} found`} text={`Nothing begins with “${search}”.`} />
  return <EmptyState title={status ? `No ${emails}` : 'No emails yet'} />
}
