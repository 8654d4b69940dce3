import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useKeptFocus } from '#app/pages/admin/orders/use-kept-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ListedMail } from '#contract/emails.ts'
import { MailTable } from './mail-table.tsx'
import { statusNames } from './mail-words.ts'
import type { MailFilter } from './use-mail-filter.ts'

export const pageSize = 50

type Props = { filter: MailFilter; onPage: (page: number) => void }

export function MailList({ filter, onPage }: Props) {
  const { status, search, page } = filter
  const place = { limit: pageSize, offset: (page - 1) * pageSize }
  const mails = useAnswer('emails.getMails', { ...place, ...(status && { status }), ...(search && { search }) })
  if (mails.data) return <Mails mails={mails.data} filter={filter} onPage={onPage} />
  if (mails.isError) return <FailedState onRetry={() => void mails.refetch()} />
  return (
    <div role="status" aria-label="Loading the mails">
      <Skeleton lines={8} height={36} />
    </div>
  )
}

function Mails({ mails, filter, onPage }: Props & { mails: readonly ListedMail[] }) {
  const [openId, setOpenId] = useState<string | null>(null)
  const keptFocus = useKeptFocus(mails)
  return (
    <section aria-label="Mails" className="grid gap-6" {...keptFocus}>
      {mails.length > 0 && <MailTable mails={mails} openId={openId} onOpen={setOpenId} />}
      {mails.length === 0 && <NoMails filter={filter} onPage={onPage} />}
    </section>
  )
}

function NoMails({ filter: { status, search, page }, onPage }: Pick<Props, 'filter' | 'onPage'>) {
  if (page > 1)
    return (
      <EmptyState
        title="No mails on this page"
        action={<Button onClick={() => onPage(1)}>To the newest mails</Button>}
      />
    )
  const mails = status ? `${statusNames[status].toLowerCase()} mails` : 'mails'
  if (search) return <EmptyState title={`No ${mails} found`} text={`Nothing begins with “${search}”.`} />
  return <EmptyState title={status ? `No ${mails}` : 'No mails yet'} />
}
