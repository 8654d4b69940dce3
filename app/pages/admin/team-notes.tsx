import { useState } from 'react'
import { messageOf } from '#app/engine/data/refusal.ts'
import { FailureNotice } from '#app/features/editing/failure-notice.tsx'
import { useAskBeforeLeaving } from '#app/features/editing/leaving.tsx'
import { useAttempt } from '#app/features/editing/use-attempt.ts'
import { useTimeName } from '#app/features/settings/use-time-name.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-area.tsx'

type Note = { _id: string; _creationTime: number; text: string; by: string }
type Props = { notes: readonly Note[]; onAdd: (note: { noteId: string; text: string }) => Promise<unknown> }

/** Notes of the team for each other, never edited and not visible to customers. */
export function TeamNotes({ notes, onAdd }: Props) {
  const timeName = useTimeName()
  return (
    <>
      <ul className="mb-4 grid gap-3">
        {notes.map(({ _id, _creationTime, text, by }) => (
          <li key={_id} className="bg-shell p-4">
            <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
            <p className="muted tiny mt-1.5">
              {by}, {timeName(_creationTime)}
            </p>
          </li>
        ))}
      </ul>
      <NewNote onAdd={onAdd} />
    </>
  )
}

/** The form of a new note. A note keeps its id until it is accepted, so that it is added once. */
function NewNote({ onAdd }: Pick<Props, 'onAdd'>) {
  const [text, setText] = useState('')
  const [noteId, setNoteId] = useState(() => crypto.randomUUID())
  const { attempt, isPending, failure } = useAttempt((error) =>
    messageOf(error, 'The note was not saved. Please try again.'),
  )
  useAskBeforeLeaving(text.trim() !== '')
  async function add(): Promise<void> {
    await onAdd({ noteId, text })
    setText('')
    setNoteId(crypto.randomUUID())
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') void attempt(add)
      }}
    >
      <TextArea
        label="New note"
        hideLabel
        rows={3}
        maxLength={2000}
        placeholder="Only the team sees this"
        value={text}
        readOnly={isPending}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FailureNotice failure={failure} />
      <Button size="sm" variant="quiet" type="submit" className="justify-self-start" pending={isPending}>
        Add note
      </Button>
    </form>
  )
}
