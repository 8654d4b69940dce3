import { useId, useRef, useState } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { failureText } from '#app/pages/admin/promo-codes/promo-words.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { OpenReturnRequest } from '#contract/return-desk.ts'
import { returnAnswers } from '#domain/return-answers.ts'
import { returnLimits } from '#domain/return-request.ts'

type Props = { request: OpenReturnRequest; draft: string; onDraft: (text: string) => void }

/** A message in the shop's name. Enter sends it, Shift and Enter begin a line. */
export function Composer({ request, draft, onDraft }: Props) {
  const helpId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { send, isSending, canSend, failure } = useSending({ request, draft, onDraft })
  const insert = (title: string) => {
    const answer = returnAnswers.find((one) => one.title === title)
    if (answer) onDraft([draft.trimEnd(), answer.text].filter(Boolean).join('\n\n'))
    field.current?.focus()
  }
  return (
    <form
      className="composer"
      aria-label="New message"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {failure && <Alert kind="failed">{failure}</Alert>}
      <SelectField label="Prepared answers" value="" onChange={(event) => insert(event.currentTarget.value)}>
        <option value="">Insert an answer</option>
        {returnAnswers.map(({ title }) => (
          <option key={title}>{title}</option>
        ))}
      </SelectField>
      <TextArea
        ref={field}
        label="Message"
        hideLabel
        placeholder="Type your message..."
        rows={3}
        maxLength={returnLimits.message}
        aria-describedby={helpId}
        value={draft}
        onChange={(event) => onDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          void send()
        }}
      />
      <div className="flex items-center justify-between gap-4">
        <p className="muted" id={helpId}>
          Enter sends, Shift and Enter begin a new line.
        </p>
        <Button type="submit" size="sm" variant="primary" pending={isSending} disabled={!canSend}>
          {isSending ? 'Sending...' : 'Send'}
        </Button>
      </div>
    </form>
  )
}

/** The same message sent again keeps its id until it has arrived: it is there once. */
function useSending({ request, draft, onDraft }: Props) {
  const sender = useAnswer('returns.getSystemAdminUser', {}).data
  const call = useCall('returns.sendReturnMessage')
  const [failure, setFailure] = useState<string | null>(null)
  const [messageId, setMessageId] = useState(() => crypto.randomUUID())
  const message = draft.trim()
  const canSend = message !== '' && sender !== undefined
  async function send(): Promise<void> {
    if (!sender || message === '' || call.isPending) return
    setFailure(null)
    const written = { returnRequestId: request._id, senderId: sender._id, message }
    await call.mutateAsync({ ...written, messageType: 'admin_response', messageId }).then(
      () => {
        setMessageId(crypto.randomUUID())
        onDraft('')
      },
      (error) => {
        console.warn('A message was not sent', error)
        setFailure(failureText(error, 'Failed to send message. Please try again.'))
      },
    )
  }
  return { send, canSend, failure, isSending: call.isPending }
}
