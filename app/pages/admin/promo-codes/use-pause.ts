import { toast } from '#app/ui/toast.ts'
import { failureText } from './promo-words.ts'

type Options = {
  /** The name of the paused thing, as a sentence begins with it. */
  name: string
  isActive: boolean
  isPending: boolean
  set: (isActive: boolean) => Promise<unknown>
  failure: string
}

/** Pauses a code or a batch, or lets it go on, and offers the way back. */
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
