import { useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { LiveSearch } from '#app/pages/admin/list/live-search.tsx'
import { Pager } from '#app/pages/admin/list/pager.tsx'
import { useKeptFocus } from '#app/pages/admin/list/use-kept-focus.ts'
import { pageIn, searchIn, useAddressFilter } from '#app/pages/admin/use-address-filter.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Pills, withCount } from '#app/ui/pills.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ContactMessage } from '#contract/contact.ts'
import { type ContactStatus, contactStatuses, contactStatusNames } from '#domain/contact-status.ts'
import { MessageRow } from './message-row.tsx'

const pageSize = 20

/** Messages from the contact page, and the shop's replies. */
export function MessagePanel() {
  const { filter, change } = useMessageFilter()
  const { status, search, page } = filter
  const conditions = search ? { search } : {}
  const counts = useAnswer('contact.countContactMessages', conditions, { keepsPrevious: true }).data
  const options = [
    { value: 'all' as const, text: withCount('All', counts?.all) },
    ...contactStatuses.map((value) => ({ value, text: withCount(contactStatusNames[value], counts?.byStatus[value]) })),
  ]
  return (
    <>
      <LiveSearch
        label="Search messages"
        search={search}
        onSearch={(next) => change({ search: next }, { replace: true })}
      />
      <Pills
        label="State"
        options={options}
        value={status ?? 'all'}
        onChange={(value) => change({ status: value === 'all' ? null : value })}
      />
      <MessageList filter={filter} change={change} />
      <Pager
        page={page}
        pageSize={pageSize}
        total={counts && (status ? counts.byStatus[status] : counts.all)}
        onPage={(next) => change({ page: next })}
      />
    </>
  )
}

function MessageList({ filter: { status, search, page }, change }: ReturnType<typeof useMessageFilter>) {
  const conditions = { ...(status && { status }), ...(search && { search }) }
  const place = { limit: pageSize, offset: (page - 1) * pageSize }
  const messages = useAnswer('contact.getContactMessages', { ...conditions, ...place }, { keepsPrevious: true })
  if (!messages.data && messages.isError) return <FailedState onRetry={() => void messages.refetch()} />
  if (!messages.data)
    return (
      <div role="status" aria-label="Loading the messages">
        <Skeleton lines={6} height={72} />
      </div>
    )
  const isNarrowed = Boolean(status || search) || page > 1
  return (
    <Messages listed={messages.data}>
      <EmptyState
        title={isNarrowed ? 'No messages found' : 'No messages yet'}
        text={
          isNarrowed ? 'No message matches these filters.' : 'What visitors write on the contact page is shown here.'
        }
        action={isNarrowed && <Button onClick={() => change({ status: null, search: '' })}>Clear Filters</Button>}
      />
    </Messages>
  )
}

/** The list of messages. A message with an open reply keeps its place when it leaves the list, as when a colleague was faster. */
function Messages({ listed, children }: { listed: readonly ContactMessage[]; children: React.ReactNode }) {
  const [answering, setAnswering] = useState<readonly ContactMessage[]>([])
  const left = answering.filter(({ _id }) => !listed.some((one) => one._id === _id))
  const rows = [...listed, ...left].toSorted((one, other) => other._creationTime - one._creationTime)
  const keptFocus = useKeptFocus(rows)
  return (
    <section aria-label="Messages" {...keptFocus}>
      {rows.length === 0 && children}
      {rows.length > 0 && (
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
      )}
    </section>
  )
}

type MessageFilter = { status: ContactStatus | null; search: string; page: number }

/** The filter of the messages, stored in the URL. Another filter begins at its first page. */
function useMessageFilter() {
  return useAddressFilter({ read, write, restart: () => ({ page: 1 }) })
}

function read(parameters: URLSearchParams): MessageFilter {
  return {
    status: contactStatuses.find((one) => one === parameters.get('status')) ?? null,
    search: searchIn(parameters),
    page: pageIn(parameters),
  }
}

function write({ status, search, page }: MessageFilter) {
  return {
    view: 'received',
    ...(status && { status }),
    ...(search && { q: search }),
    ...(page > 1 && { page: String(page) }),
  }
}
