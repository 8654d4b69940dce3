import { useEffect, useRef } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useTimeName } from '#app/features/settings/use-time-name.ts'
import { useMay } from '#app/pages/admin/rights.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { AdminReturnMessage, OpenReturnRequest } from '#contract/admin-returns.ts'
import { Composer } from './composer.tsx'
import { Files } from './evidence.tsx'
import type { Draft } from './use-draft.ts'

type Props = { request: OpenReturnRequest; draft: Draft }

/** The conversation about a return; live. */
export function Thread({ request, draft }: Props) {
  const messages = useAnswer('returns.getReturnMessagesAdmin', { returnRequestId: request._id })
  const may = useMay()
  const end = useRef<HTMLDivElement>(null)
  const last = messages.data?.at(-1)?._id
  useEffect(() => {
    if (last) end.current?.scrollIntoView({ block: 'nearest' })
  }, [last])
  return (
    <>
      {!messages.data && messages.isError && <FailedState onRetry={() => void messages.refetch()} />}
      {!messages.data && !messages.isError && (
        <div role="status" aria-label="Loading the messages">
          <Skeleton lines={4} height={56} />
        </div>
      )}
      {messages.data && <Messages messages={messages.data} />}
      {request.status !== 'cancelled' && may('returns:decide') && <Composer draft={draft} />}
      <div ref={end} />
    </>
  )
}

function Messages({ messages }: { messages: readonly AdminReturnMessage[] }) {
  if (messages.length === 0) return <p className="muted">No messages yet</p>
  return (
    <div role="log" aria-label="Messages" className="thread">
      {messages.map((message) => (
        <Message key={message._id} message={message} />
      ))}
    </div>
  )
}

function Message({ message }: { message: AdminReturnMessage }) {
  const timeName = useTimeName()
  const { senderType, senderName, _creationTime: at, message: text, files, isRead } = message
  const isOurs = senderType === 'admin'
  return (
    <article className={classNames('message', isOurs && 'message--ours')} aria-label={`Message from ${senderName}`}>
      <p className="message__head">
        <b>{senderName}</b>
        <time dateTime={new Date(at).toISOString()}>{timeName(at)}</time>
        {isOurs && isRead && <span>Read</span>}
      </p>
      {text && <p className="message__text">{text}</p>}
      {files.length > 0 && <Files files={files} name={senderName} kind="Attachment" />}
    </article>
  )
}
