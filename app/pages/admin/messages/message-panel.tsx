import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { LiveSearch } from '#app/pages/admin/list/live-search.tsx'
import { NoRows } from '#app/pages/admin/list/no-rows.tsx'
import { Pager } from '#app/pages/admin/list/pager.tsx'
import { RowsSection } from '#app/pages/admin/list/rows-section.tsx'
import { countOf, StatusPills } from '#app/pages/admin/list/status-pills.tsx'
import { useListFilter } from '#app/pages/admin/list/use-list-filter.ts'
import { Answered } from '#app/ui/answered.tsx'
import type { ContactMessage } from '#contract/contact.ts'
import { choicePart, pagePart, searchPart } from '#domain/reporting/list-filter.ts'
import { contactStatuses, contactStatusNames } from '#domain/settings/contact-status.ts'
import { MessageRow } from './message-row.tsx'

const pageSize = 20
const messageFilter = { status: choicePart('status', contactStatuses), search: searchPart(), page: pagePart() }

/** Messages from the contact page, and the shop's replies. */
export function MessagePanel() {
  const { filter, change, narrowed, clear } = useListFilter(messageFilter, { view: 'received' })
  const { status, search, page } = filter
  const place = { limit: pageSize, offset: (page - 1) * pageSize }
  const messages = useAnswer('contact.getContactMessages', { ...narrowed, ...place }, { keepsPrevious: true })
  const counts = useAnswer('contact.countContactMessages', search ? { search } : {}, { keepsPrevious: true }).data
  return (
    <>
      <LiveSearch
        label="Search messages"
        search={search}
        onSearch={(next) => change({ search: next }, { replace: true })}
      />
      <StatusPills
        label="State"
        statuses={contactStatuses}
        names={contactStatusNames}
        counts={counts}
        value={status}
        onChange={(next) => change({ status: next })}
      />
      <Answered answer={messages} name="the messages" lines={6} height={72}>
        {(listed) => (
          <Messages
            listed={listed}
            empty={
              <NoRows
                things="messages"
                later={{ isShown: page > 1, button: 'To the newest messages', onClick: () => change({ page: 1 }) }}
                narrowed={{
                  isShown: Boolean(status || search),
                  text: 'No message matches these filters.',
                  onClear: clear,
                }}
                text="What visitors write on the contact page is shown here."
              />
            }
          />
        )}
      </Answered>
      <Pager
        page={page}
        pageSize={pageSize}
        total={countOf(counts, status)}
        onPage={(next) => change({ page: next })}
      />
    </>
  )
}

/** The list of messages. A message with an open reply stays in its place when the filter no longer matches, such as after a colleague's reply. */
function Messages({ listed, empty }: { listed: readonly ContactMessage[]; empty: React.ReactNode }) {
  const [answering, setAnswering] = useState<readonly ContactMessage[]>([])
  const left = answering.filter(({ _id }) => !listed.some((one) => one._id === _id))
  const rows = [...listed, ...left].toSorted((one, other) => other._creationTime - one._creationTime)
  return (
    <RowsSection label="Messages" className="min-w-0" rows={rows} empty={empty}>
      <ul aria-label="Messages" className="border border-sand">
        {rows.map((message) => (
          <MessageRow
            key={message._id}
            message={message}
            hasLeft={left.includes(message)}
            isAnswering={answering.some(({ _id }) => _id === message._id)}
            onAnswer={() => setAnswering((others) => [...others, message])}
            onClose={() => setAnswering((all) => all.filter(({ _id }) => _id !== message._id))}
          />
        ))}
      </ul>
    </RowsSection>
  )
}
