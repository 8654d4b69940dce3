import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

/** While something is not saved, the browser asks before it leaves the page. */
export function useAskBeforeLeaving(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
}

type Unsaved = {
  isChanged: boolean
  /** It outlives a reload: the browser need not ask. */
  isKept?: boolean
  onClose: () => void
  text?: string
}

/** Closes what holds fields, and asks first when what was typed would be lost. */
export function useUnsaved({ isChanged, isKept = false, onClose, text = 'It is not saved yet.' }: Unsaved) {
  const [isAsking, setAsking] = useState(false)
  useAskBeforeLeaving(isChanged && !isKept)
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
