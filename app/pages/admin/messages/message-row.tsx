import { lazy, Suspense, useEffect, useRef } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { useAnswer } from '#app/engine/data/queries.ts'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useTimeName } from '#app/features/settings/use-time-name.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Tag } from '#app/ui/tag.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ContactMessage } from '#contract/contact.ts'
import { contactStatusNames, nextContactStatuses } from '#domain/settings/contact-status.ts'

const AnswerForm = lazy(() => import('./answer-form.tsx').then(({ AnswerForm }) => ({ default: AnswerForm })))

const tagKinds = { open: 'warn', answered: 'ok', closed: 'neutral' } as const
const verbs = { open: 'Open again', closed: 'Close' } as const

type Props = {
  message: ContactMessage
  /** The list no longer contains it, so that it is fetched separately. */
  hasLeft: boolean
  isAnswering: boolean
  onAnswer: () => void
  onClose: () => void
}

/** A message: sender, topic, text and replies. */
export function MessageRow({ message: listed, hasLeft, isAnswering, onAnswer, onClose }: Props) {
  const timeName = useTimeName()
  const search = listed.email.slice(0, 120)
  const found = useAnswer('contact.getContactMessages', { search, limit: 100 }, { enabled: hasLeft })
  const message = (hasLeft && found.data?.find(({ _id }) => _id === listed._id)) || listed
  const { name, status, answers } = message
  const opener = useFocusAfter(isAnswering)
  return (
    <li
      className={classNames(
        'grid gap-x-6 gap-y-3 border-b border-sand p-5 last:border-b-0 sm:grid-cols-[220px_minmax(0,1fr)_auto]',
        isAnswering && 'bg-ultra-tint',
      )}
      aria-label={`Message from ${name}`}
    >
      <Writer message={message} />
      <div className="grid min-w-0 content-start gap-3">
        <p className="whitespace-pre-line wrap-anywhere">{message.message}</p>
        {answers.map(({ _id, text, author, at }) => (
          <p key={_id} className="border-l-2 border-ultra pl-3 whitespace-pre-line wrap-anywhere">
            <span className="muted tiny block">
              {author}, {timeName(at)}
            </span>
            {text}
          </p>
        ))}
        {isAnswering && (
          <Suspense>
            <AnswerForm message={message} onClose={onClose} />
          </Suspense>
        )}
      </div>
      <div className="flex flex-wrap content-start items-center gap-x-4 gap-y-2 sm:flex-col sm:items-end">
        <Tag kind={tagKinds[status]}>{contactStatusNames[status]}</Tag>
        {!isAnswering && (
          <span className="flex gap-x-4">
            <TextLink ref={opener} onClick={onAnswer}>
              {answers.length > 0 ? 'Write again' : 'Answer'}
            </TextLink>
            <NextStatuses message={message} />
          </span>
        )}
      </div>
    </li>
  )
}

/** Returns the focus to the button that opened a part, when that part is closed. */
function useFocusAfter(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}

function Writer({ message }: { message: ContactMessage }) {
  const timeName = useTimeName()
  const { name, email, customerId, about, orderNumber, _creationTime } = message
  return (
    <div className="grid content-start justify-items-start gap-1">
      {customerId ? <TextLink to={adminLinks.customer(customerId)}>{name}</TextLink> : <p>{name}</p>}
      <p className="muted tiny wrap-anywhere">{email}</p>
      <p className="mt-2">{about}</p>
      {orderNumber && (
        <TextLink className="num" to={adminLinks.order(orderNumber)}>
          {orderNumber}
        </TextLink>
      )}
      <p className="muted tiny">{timeName(_creationTime)}</p>
    </div>
  )
}

function NextStatuses({ message: { _id, status } }: { message: ContactMessage }) {
  const put = useCall('contact.setContactMessageStatus')
  return nextContactStatuses[status].map((next) => (
    <TextLink
      key={next}
      onClick={() => {
        put.mutateAsync({ messageId: _id, status: next }).then(
          () => toast(next === 'closed' ? 'The message is closed.' : 'The message waits for an answer again.'),
          (error: unknown) => toast(messageOf(error, 'That did not work. Please try again.'), { kind: 'failed' }),
        )
      }}
    >
      {verbs[next]}
    </TextLink>
  ))
}
