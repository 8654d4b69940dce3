import { useEffect, useRef, useState } from 'react'
import { useCall } from '#app/engine/data/use-call.ts'
import { useLeave } from '#app/features/editing/leaving.tsx'
import { EditingNotice } from '#app/features/editing/save-bar.tsx'
import { useEditing } from '#app/features/editing/use-editing.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { ContactMessage } from '#contract/contact.ts'

type Props = { message: ContactMessage; onClose: () => void }

/** The form of a reply. A reply keeps its id until it is accepted, so that it is sent once. */
export function AnswerForm({ message, onClose }: Props) {
  const { name, email } = message
  const [opened] = useState(message)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const form = useAnswerForm(message, onClose)
  const { leave, question } = useLeave({ isUnsent: form.changed.length > 0, onLeave: onClose })
  return (
    <form {...form.form} className="grid max-w-160 gap-4" aria-label={`Answer to ${name}`}>
      <TextArea
        {...form.fieldOf('text')}
        ref={field}
        description={`Goes to ${email}, with the message below it.`}
        required
        rows={6}
        maxLength={5000}
        readOnly={form.isPending}
      />
      {!form.isPending && <Meanwhile before={opened} now={message} />}
      <EditingNotice editing={form} />
      <div className="btnrow">
        <Button type="submit" size="sm" variant="primary" pending={form.isPending}>
          {form.isPending ? 'Sending' : 'Send answer'}
        </Button>
        <Button size="sm" variant="quiet" onClick={leave}>
          Cancel
        </Button>
      </div>
      {question}
    </form>
  )
}

type Answer = { text: string }

function useAnswerForm({ _id: messageId, name }: ContactMessage, onSent: () => void) {
  const call = useCall('contact.answerContactMessage')
  const form = useEditing<Answer, Answer>({
    thing: 'answer',
    labelOf: () => 'Your answer',
    stored: null,
    blank: () => ({ text: '' }),
    valuesOf: (answer) => answer,
    storedOf: (answer) => answer,
    textOf: (_, text) => String(text),
    errorsOf: ({ text }) => ({ text: text.trim() ? null : 'Write your answer' }),
    send: async ({ values: { text } }) => {
      await call.mutateAsync({ messageId, answerId: form.draftId, text })
      return null
    },
    savedText: () => `Your answer to ${name} is on its way.`,
    failedText: 'The answer was not sent. Please try again.',
    onSaved: onSent,
    isInside: true,
  })
  return form
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
