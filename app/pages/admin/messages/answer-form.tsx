import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { useLeave } from '#app/features/editing/leaving.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { toast } from '#app/ui/toast.ts'
import type { ContactMessage } from '#contract/contact.ts'

type Props = { message: ContactMessage; onClose: () => void }

/** The form of a reply. A reply keeps its id until it is accepted, so that it is sent once. */
export function AnswerForm({ message, onClose }: Props) {
  const { _id, name, email } = message
  const [opened] = useState(message)
  const [answerId] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const call = useCall('contact.answerContactMessage')
  const { leave, question } = useLeave({ isUnsent: text !== '', onLeave: onClose })
  const isEmpty = text.trim() === ''
  async function send(): Promise<void> {
    setTried(true)
    if (call.isPending || isEmpty) return
    const isTaken = await call.mutateAsync({ messageId: _id, answerId, text }).then(
      () => true,
      () => false, // shown below
    )
    if (!isTaken) return
    toast(`Your answer to ${name} is on its way.`)
    onClose()
  }
  return (
    <form
      className="grid max-w-160 gap-4"
      aria-label={`Answer to ${name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        ref={field}
        label="Your answer"
        description={`Goes to ${email}, with the message below it.`}
        required
        rows={6}
        maxLength={5000}
        readOnly={call.isPending}
        error={isTried && isEmpty ? 'Write your answer' : undefined}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {!call.isPending && !call.isSuccess && <Meanwhile before={opened} now={message} />}
      {call.isError && (
        <Alert kind="failed">{messageOf(call.error, 'The answer was not sent. Please try again.')}</Alert>
      )}
      <div className="btnrow">
        <Button type="submit" size="sm" variant="primary" pending={call.isPending}>
          {call.isPending ? 'Sending' : 'Send answer'}
        </Button>
        <Button size="sm" variant="quiet" onClick={leave}>
          Cancel
        </Button>
      </div>
      {question}
    </form>
  )
}

/** A colleague's reply or status change while this reply was written. */
function Meanwhile({ before, now }: Record<'before' | 'now', ContactMessage>) {
  const isAnswered = now.answers.length > before.answers.length
  const isClosed = now.status === 'closed' && before.status !== 'closed'
  return (
    <div role="status">
      {(isAnswered || isClosed) && (
        <Alert kind="info">
          This message was <span>{isAnswered ? 'answered' : 'closed'}</span> while you were writing.
        </Alert>
      )}
    </div>
  )
}
