import { toast } from '#app/ui/toast.ts'
import { failureText } from './promo-names.ts'

type Options = {
  /** The name of the paused thing, as at the start of a sentence. */
  name: string
  isActive: boolean
  isPending: boolean
  set: (isActive: boolean) => Promise<unknown>
  failure: string
}

/** Pauses a code or a batch, or resumes it, and offers undo. */
export function usePause({ name, isActive, isPending, set, failure }: Options): () => void {
  function change(next: boolean): void {
    const undo = { text: 'Undo', onSelect: () => change(!next) }
    set(next).then(
      () => toast(next ? `${name} is active.` : `${name} is paused.`, { action: undo }),
      (error) => {
        console.warn(failure, error)
        toast(failureText(error, failure), { kind: 'failed' })
      },
    )
  }
  return () => {
    if (!isPending) change(!isActive)
  }
}
