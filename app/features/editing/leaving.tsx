import { useId, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { unsaved } from './leave-by.ts'

type Leaving = {
  /** True if typed text is stored in this tab, or a dialog asks before it closes: a move inside the shop loses nothing. */
  isStoredInside?: boolean
}

/** Asks before a page with unsaved text is left. The browser asks when it leaves the shop, `leaving-question.tsx` inside it. */
export function useAskBeforeLeaving(isChanged: boolean, { isStoredInside = false }: Leaving = {}): void {
  const id = useId()
  // Before the next press: what was sent just now is not lost.
  useLayoutEffect(() => {
    if (!isChanged) return
    asking.add(id)
    window.addEventListener('beforeunload', ask)
    if (!isStoredInside) unsaved.set(id, { href: location.href, entry: history.state })
    return () => {
      asking.delete(id)
      if (asking.size === 0) window.removeEventListener('beforeunload', ask)
      unsaved.delete(id)
    }
  }, [isChanged, isStoredInside, id])
}

/** The forms for which the browser asks, by one listener. */
const asking = new Set<string>()

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

type Leave = {
  /** The names of unsaved changes. */
  unsaved?: readonly string[]
  /** True while a typed message is not sent. */
  isUnsent?: boolean
  /** True if typed text survives a reload: the browser need not ask. */
  isStored?: boolean
  onLeave: () => void
}

/** Closes an editor, or leaves it by another move, and asks first when something would be lost. */
export function useLeave({ unsaved = [], isUnsent = false, isStored = false, onLeave }: Leave) {
  const [move, setMove] = useState<(() => void) | null>(null)
  const isUnsaved = unsaved.length > 0
  const losses = [isUnsaved && `Not saved yet: ${unsaved.join(', ')}.`, isUnsent && 'Your message is not sent yet.']
  useAskBeforeLeaving((isUnsaved || isUnsent) && !isStored, { isStoredInside: true })
  const question = (
    <ConfirmDialog
      open={move !== null}
      onClose={() => setMove(null)}
      title={`Leave without ${isUnsaved ? 'saving' : 'sending'}?`}
      text={losses.filter(Boolean).join(' ')}
      confirm="Leave"
      cancel="Keep editing"
      danger
      onConfirm={() => {
        // The question closes first: each dialog gives the focus back to what it covered.
        flushSync(() => setMove(null))
        move?.()
      }}
    />
  )
  const leaveTo = (next: () => void) => (isUnsaved || isUnsent ? setMove(() => next) : next())
  return { leave: () => leaveTo(onLeave), leaveTo, question }
}
