import { useEffect, useId, useState } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

type Leaving = {
  /** The typed texts are kept in this tab, or stand in a dialog that asks by itself: a move inside the shop loses nothing. */
  isKeptInside?: boolean
}

/** While something is not saved, leaving the page asks first: the browser, and inside the shop ours (`leaving-question.tsx`). */
export function useAskBeforeLeaving(isChanged: boolean, { isKeptInside = false }: Leaving = {}): void {
  const id = useId()
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    if (!isKeptInside) unsaved.set(id, { href: location.href, entry: history.state })
    return () => {
      window.removeEventListener('beforeunload', ask)
      unsaved.delete(id)
    }
  }, [isChanged, isKeptInside, id])
}

/** The forms of this page whose fields a move would lose, and where in the history they were typed in. */
export const unsaved = new Map<string, { href: string; entry: unknown }>()

/** Sent with the way on by what moves without a link; whoever is asked first takes it. */
export const leavingEvent = 'admin-leaving'

/** Moves on at once, or once somebody has said so. */
export function leaveBy(move: () => void): void {
  const event = new CustomEvent(leavingEvent, { detail: move, cancelable: true })
  if (unsaved.size === 0 || window.dispatchEvent(event)) move()
}

type Unsaved = {
  isChanged: boolean
  /** The typed texts outlive a reload: the browser need not ask. */
  isKept?: boolean
  onClose: () => void
  text?: string
}

/** Closes what holds fields, and asks first when what was typed would be lost. */
export function useUnsaved({ isChanged, isKept = false, onClose, text = 'It is not saved yet.' }: Unsaved) {
  const [isAsking, setAsking] = useState(false)
  useAskBeforeLeaving(isChanged && !isKept, { isKeptInside: true })
  const question = (
    <ConfirmDialog
      open={isAsking}
      onClose={() => setAsking(false)}
      title="Discard what you typed?"
      text={text}
      confirm="Discard"
      cancel="Keep editing"
      danger
      onConfirm={onClose}
    />
  )
  return { leave: () => (isChanged ? setAsking(true) : onClose()), question }
}
