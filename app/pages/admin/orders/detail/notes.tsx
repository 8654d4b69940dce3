import { useState } from 'react'
import { messageOf } from '#app/engine/data/refusal.ts'
import { useCall } from '#app/engine/data/use-call.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { momentName } from '#app/ui/dates.ts'
import { TextArea } from '#app/ui/text-area.tsx'
import { Block } from './block.tsx'
import type { Detail } from './detail.ts'

/** What the team says to each other; nothing of it is changed, and no customer sees it. */
export function Notes({ detail: { order, work } }: { detail: Detail }) {
  return (
    <Block title="Notes of the team">
      <ul className="mb-4 grid gap-3">
        {work.notes.map(({ _id, _creationTime, text, by }) => (
          <li key={_id} className="bg-shell p-4">
            <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
            <p className="muted tiny mt-1.5">
              {by}, {momentName(_creationTime)}
            </p>
          </li>
        ))}
      </ul>
      <NewNote orderId={order._id} />
    </Block>
  )
}

/** The typed note keeps its id until it was taken, so that it is written once. */
function NewNote({ orderId }: { orderId: string }) {
  const [text, setText] = useState('')
  const [noteId, setNoteId] = useState(() => crypto.randomUUID())
  const add = useCall('orders.addOrderNote')
  async function submit(): Promise<void> {
    if (add.isPending || text.trim() === '') return
    const isTaken = await add.mutateAsync({ orderId, noteId, text }).then(
      () => true,
      () => false, // shown as failure
    )
    if (!isTaken) return
    setText('')
    setNoteId(crypto.randomUUID())
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
        readOnly={add.isPending}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {add.isError && <Alert kind="failed">{messageOf(add.error, 'The note was not kept. Please try again.')}</Alert>}
      <Button size="sm" variant="quiet" type="submit" className="justify-self-start" pending={add.isPending}>
        Add note
      </Button>
    </form>
  )
}
