import { useRef, useState } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { undoneText } from './bulk/bulk-text.ts'

type Run = { runId: string }
type Undone = { undone: number; kept: string[] }

type Props = {
  /** The last run within the hour. */
  run: Run | null | undefined
  /** The words for the run's effect. */
  text: string
  undo: (runId: string) => Promise<Undone>
}

/** A change of many products, and its undo. */
export function UndoBar({ run, text, undo }: Props) {
  const [isPending, setPending] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const [message, setMessage] = useState<{ kind: 'done' | 'failed' | 'warning'; text: string } | null>(null)
  async function takeBack({ runId }: Run): Promise<void> {
    setPending(true)
    try {
      const undone = await undo(runId)
      setMessage({ kind: undone.kept.length > 0 ? 'warning' : 'done', text: undoneText(undone) })
    } catch (error) {
      console.warn('A change of many products could not be taken back', error)
      setMessage({ kind: 'failed', text: 'Not everything was taken back. Please try again.' })
    }
    setPending(false)
    place.current?.focus()
  }
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 empty:hidden">
      {message && (!run || message.kind !== 'done') && <Alert kind={message.kind}>{message.text}</Alert>}
      {run && (
        <Alert
          kind="info"
          action={
            <Button size="sm" variant="quiet" pending={isPending} onClick={() => void takeBack(run)}>
              Undo
            </Button>
          }
        >
          {text}
        </Alert>
      )}
    </div>
  )
}
