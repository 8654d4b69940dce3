import { useRef, useState } from 'react'
import { toast } from '#app/ui/toast.ts'
import type { Change, Options, Progress } from './editing.ts'

type Sending<Values, Stored> = Pick<Options<Values, Stored>, 'send' | 'savedText'> & {
  onBegun: () => void
  onSaved: (change: Change<Values, Stored>) => void
  onUndone: () => void
  notUndoneText: (error: unknown) => string
  onFailed: (error: unknown) => void
}

/** One save at a time, with its progress, and a toast that offers to undo it. */
export function useSending<Values, Stored>({ send, savedText, ...on }: Sending<Values, Stored>) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [isPending, setPending] = useState(false)
  const isSending = useRef(false)

  async function takeBack(undo: () => Promise<unknown>): Promise<void> {
    try {
      await undo()
      on.onUndone()
      toast('Undone. No changes to save.')
    } catch (error) {
      toast(on.notUndoneText(error), { kind: 'failed' })
    }
  }

  /** True once the change is saved. */
  async function put(change: Change<Values, Stored>): Promise<boolean> {
    if (isSending.current) return false
    isSending.current = true
    setPending(true)
    on.onBegun()
    try {
      const undo = await send(change, setProgress)
      on.onSaved(change)
      const text = savedText(change.values)
      if (text !== null) toast(text, undo ? { action: { text: 'Undo', onSelect: () => void takeBack(undo) } } : {})
      return true
    } catch (error) {
      on.onFailed(error)
      return false
    } finally {
      isSending.current = false
      setPending(false)
      setProgress(null)
    }
  }
  return { put, progress, isPending }
}
