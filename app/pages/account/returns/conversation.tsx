import { useEffect, useRef, useState } from 'react'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { AttachButton, Attachments } from '#app/features/returns/attachments.tsx'
import { useTimeZone } from '#app/features/settings/use-time-zone.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { ReturnMessage, ReturnRequest } from '#contract/returns.ts'
import type { User } from '#contract/users.ts'
import { returnLimits } from '#domain/returns/return-request.ts'
import { recentTimeIn } from '#domain/text/time-text.ts'
import { useConversation } from './use-conversation.ts'

type Props = { request: ReturnRequest; user: User; isShown: boolean }
type State = ReturnType<typeof useConversation>

const fieldId = 'return-message'

/** The messages of the customer and the shop about a return. */
export function Conversation({ request, user, isShown }: Props) {
  const isWide = useIsWide()
  const options = { returnRequestId: request._id, owner: user.clerkUserId, isShown: isShown || isWide }
  const conversation = useConversation(options)
  const { messages, fresh } = conversation
  const places = useNewestInView({ last: messages.at(-1)?._id, isShown, hasNews: fresh.size > 0 })
  return (
    <>
      <Messages {...conversation} list={places.list} />
      <Composer {...conversation} onFocus={places.show} />
      <div ref={places.end} />
    </>
  )
}

/** Scrolls the list to its newest message; scrolls the page there for visitors who came for a new message, or who write. */
function useNewestInView({ last, isShown, hasNews }: { last: string | undefined; isShown: boolean; hasNews: boolean }) {
  const list = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const seen = useRef(false)
  const show = () => end.current?.scrollIntoView({ block: 'nearest' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message, and when it is chosen
  useEffect(() => {
    if (!last) return
    if (list.current) list.current.scrollTop = list.current.scrollHeight
    const isFirst = isShown && !seen.current
    if (document.activeElement?.id === fieldId || (isFirst && hasNews)) show()
    seen.current = isShown
  }, [last, isShown])
  return { list, end, show }
}

/** True on wide screens; narrow ones show the list first. */
function useIsWide(): boolean {
  const [isWide] = useState(() => matchMedia('(min-width: 640px)').matches)
  return isWide
}

function Messages({ answer, messages, fresh, list }: State & { list: React.Ref<HTMLDivElement> }) {
  const now = useMinute()
  if (answer.isError && !answer.data)
    return <FailedState title="The messages did not load" onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton height={240} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <div className="return-messages" ref={list} role="log" aria-label="Messages" tabIndex={0}>
      {messages.length === 0 && (
        <p className="muted small">
          Write to us here about this return. We answer here, and email you if you have not read an answer within a few
          minutes.
        </p>
      )}
      {messages.map((message) => (
        <Message key={message._id} message={message} isFresh={fresh.has(message._id)} now={now} />
      ))}
    </div>
  )
}

function Message({ message, isFresh, now }: { message: ReturnMessage; isFresh: boolean; now: number }) {
  const isOwn = message.senderType === 'customer'
  const timeZone = useTimeZone()
  return (
    <article className={isOwn ? 'return-message return-message--me' : 'return-message'}>
      <p className="return-message__head">
        <span className={isOwn ? '' : 'return-message__who'}>{isOwn ? 'You' : message.senderName}</span>
        <time dateTime={new Date(message.createdAt).toISOString()}>
          {recentTimeIn(timeZone, message.createdAt, now)}
        </time>
        {isFresh && <span className="return-message__new">New</span>}
        {isOwn && message.isRead && <span>Seen</span>}
      </p>
      {message.message && <div className="return-message__text">{message.message}</div>}
      {message.attachments.length > 0 && (
        <div className="return-message__files">
          {message.attachments.map((url, index) => (
            <a key={url} href={url} target="_blank" rel="noopener noreferrer">
              <img src={url} alt={`Attachment ${index + 1}, opens in a new tab`} loading="lazy" />
            </a>
          ))}
        </div>
      )}
    </article>
  )
}

/** The present time, updated each minute: times of day become dates while the page is open. */
function useMinute(): number {
  const [, setCount] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setCount((count) => count + 1), 60_000)
    return () => clearInterval(timer)
  }, [])
  return Date.now()
}

function Composer({ text, write, failure, isSending, send, files, onFocus }: State & { onFocus: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <form
      className="return-composer"
      aria-label="Write a message"
      onSubmit={(event) => {
        event.preventDefault()
        void send().then(() => field.current?.focus())
      }}
    >
      <Attachments files={files} className="return-composer__all" />
      {files.messages.map((message) => (
        <Alert key={message} kind="failed" className="return-composer__all">
          {message}
        </Alert>
      ))}
      <FailureNotice failure={failure} className="return-composer__all" />
      <AttachButton files={files} />
      <label className="sr" htmlFor={fieldId}>
        Message
      </label>
      <textarea
        ref={field}
        id={fieldId}
        onFocus={onFocus}
        className="input"
        rows={1}
        maxLength={returnLimits.message}
        readOnly={isSending}
        placeholder="Type your message..."
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          void send()
        }}
      />
      <Button variant="primary" size="sm" type="submit" pending={isSending}>
        Send
      </Button>
    </form>
  )
}
