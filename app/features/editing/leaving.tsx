import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

type Leaving = {
  /** True if typed text is stored in this tab, or a dialog asks before it closes: a move inside the shop loses nothing. */
  isStoredInside?: boolean
}

/** Asks before a page with unsaved text is left. The browser asks when it leaves the shop, `leaving-question.tsx` inside it. */
export function useAskBeforeLeaving(isChanged: boolean, { isStoredInside = false }: Leaving = {}): void {
  const id = useId()
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    if (!isStoredInside) unsaved.set(id, { href: location.href, entry: history.state })
    return () => {
      window.removeEventListener('beforeunload', ask)
      unsaved.delete(id)
    }
  }, [isChanged, isStoredInside, id])
}

/** The forms of this page with unsaved fields, and their entry in the history. */
export const unsaved = new Map<string, { href: string; entry: unknown }>()

/** Dispatched, with the move as its detail, by code that moves without a link; a listener that cancels it takes over. */
export const leavingEvent = 'admin-leaving'

/** Moves on at once, or once confirmed. */
export function leaveBy(move: () => void): void {
  const event = new CustomEvent(leavingEvent, { detail: move, cancelable: true })
  if (unsaved.size === 0 || window.dispatchEvent(event)) move()
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

/** Closes an editor, and asks first when something would be lost. */
export function useLeave({ unsaved = [], isUnsent = false, isStored = false, onLeave }: Leave) {
  const [isAsking, setAsking] = useState(false)
  const isUnsaved = unsaved.length > 0
  useAskBeforeLeaving((isUnsaved || isUnsent) && !isStored, { isStoredInside: true })
  const question = (
    <ConfirmDialog
      open={isAsking}
      onClose={() => setAsking(false)}
      title={`Leave without ${isUnsaved ? 'saving' : 'sending'}?`}
      text={isUnsaved ? `Not saved yet: ${unsaved.join(', ')}.` : 'Your message is not sent yet.'}
      confirm="Leave"
      cancel="Keep editing"
      danger
      onConfirm={() => {
        // The question closes first: each dialog gives the focus back to what it covered.
        flushSync(() => setAsking(false))
        onLeave()
      }}
    />
  )
  return { leave: () => (isUnsaved || isUnsent ? setAsking(true) : onLeave()), question }
}
