import { useId, useRef } from 'react'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { AttachButton, Attachments } from '#app/features/returns/attachments.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { returnAnswers } from '#domain/returns/return-answers.ts'
import { returnLimits } from '#domain/returns/return-request.ts'
import type { Draft } from './use-draft.ts'

/** A message in the shop's name. Enter sends it, Shift and Enter begin a new line. */
export function Composer({ draft }: { draft: Draft }) {
  const { text, write, files, send, isSending, canSend, failure } = draft
  const helpId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const insert = (title: string) => {
    const answer = returnAnswers.find((one) => one.title === title)
    if (answer) write([text.trimEnd(), answer.text].filter(Boolean).join('\n\n'))
    field.current?.focus()
  }
  return (
    <form
      className="composer"
      aria-label="New message"
      onSubmit={(event) => {
        event.preventDefault()
        void send().then(() => field.current?.focus())
      }}
    >
      {files.messages.map((message) => (
        <Alert key={message} kind="failed">
          {message}
        </Alert>
      ))}
      <FailureNotice failure={failure} />
      <SelectField label="Prepared answers" value="" onChange={(event) => insert(event.currentTarget.value)}>
        <option value="">Insert an answer</option>
        {returnAnswers.map(answerOption)}
      </SelectField>
      <TextArea
        ref={field}
        label="Message"
        hideLabel
        placeholder="Type your message..."
        rows={3}
        maxLength={returnLimits.message}
        readOnly={isSending}
        aria-describedby={helpId}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          void send()
        }}
      />
      <Attachments files={files} />
      <div className="flex items-center justify-between gap-4">
        <AttachButton files={files} />
        <p className="muted flex-1" id={helpId}>
          Enter sends, Shift and Enter begin a new line.
        </p>
        <Button type="submit" size="sm" variant="primary" pending={isSending} disabled={!canSend}>
          {isSending ? 'Sending...' : 'Send'}
        </Button>
      </div>
    </form>
  )
}

function answerOption({ title }: { title: string }) {
  return (
    <option key={title} value={title}>
      {title}
    </option>
  )
}
