import { useState } from 'react'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useTimeName } from '#app/features/settings/use-time-name.ts'
import { Alert } from '#app/ui/alert.tsx'
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
  const [state, setState] = useState<{ isPending: boolean; error: unknown }>({ isPending: false, error: null })
  async function submit(): Promise<void> {
    if (state.isPending || text.trim() === '') return
    setState({ isPending: true, error: null })
    try {
      await onAdd({ noteId, text })
      setText('')
      setNoteId(crypto.randomUUID())
      setState({ isPending: false, error: null })
    } catch (error) {
      setState({ isPending: false, error })
    }
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextArea
        label="New note"
        hideLabel
        rows={3}
        maxLength={2000}
        placeholder="Only the team sees this"
        value={text}
        readOnly={state.isPending}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {state.error !== null && (
        <Alert kind="failed">{messageOf(state.error, 'The note was not saved. Please try again.')}</Alert>
      )}
      <Button size="sm" variant="quiet" type="submit" className="justify-self-start" pending={state.isPending}>
        Add note
      </Button>
    </form>
  )
}
