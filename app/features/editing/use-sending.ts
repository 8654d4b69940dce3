import { useState } from 'react'
import { toast } from '#app/ui/toast.ts'
import type { Change, Options, Progress } from './editing.ts'
import { useAttempt } from './use-attempt.ts'

type Sending<Values, Stored> = Pick<Options<Values, Stored>, 'send' | 'savedText'> & {
  onSaved: (change: Change<Values, Stored>) => void
  onUndone: () => Promise<void>
  notUndoneText: (error: unknown) => string
  /** The text of a failure; null where it shows as a conflict. */
  failureOf: (error: unknown) => string | null
}

/** One save at a time, with its progress, and a toast that offers to undo it. */
export function useSending<Values, Stored>({ send, savedText, ...on }: Sending<Values, Stored>) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const { attempt, ...state } = useAttempt(on.failureOf)

  async function takeBack(undo: () => Promise<unknown>): Promise<void> {
    try {
      await undo()
      await on.onUndone()
      toast('Undone. No changes to save.')
    } catch (error) {
      toast(on.notUndoneText(error), { kind: 'failed' })
    }
  }

  async function putOnce(change: Change<Values, Stored>): Promise<void> {
    try {
      const undo = await send(change, setProgress)
      on.onSaved(change)
      const text = savedText(change.values)
      if (text !== null) toast(text, undo ? { action: { text: 'Undo', onSelect: () => void takeBack(undo) } } : {})
    } finally {
      setProgress(null)
    }
  }
  /** True once the change is saved. */
  const put = (change: Change<Values, Stored>) => attempt(() => putOnce(change))
  return { put, progress, ...state }
}
