import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { TextLink } from './text-link.tsx'
import { currentToast, dismissToast, onToast, type Toast } from './toast.ts'

const shownForMs = 5000
const icons = { done: Check, info: Info, failed: CircleAlert }

/** The toasts' live region, in place before the first message comes. */
export function Toaster() {
  const shown = useSyncExternalStore(onToast, currentToast, () => null)
  const [isPaused, setPaused] = useState(false)
  const hold = () => setPaused(true)
  const release = () => setPaused(false)
  return (
    <div
      role="status"
      className="toaster"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {shown && <ToastBox key={shown.id} shown={shown} isPaused={isPaused} />}
    </div>
  )
}

function ToastBox({ shown, isPaused }: { shown: Toast; isPaused: boolean }) {
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(dismissToast, shownForMs)
    return () => clearTimeout(timer)
  }, [isPaused])
  const Icon = icons[shown.kind]
  return (
    <div className="toast on-dark">
      <Icon className="icon icon--sm" aria-hidden="true" />
      {shown.text}
      {shown.link && (
        <TextLink to={shown.link.to} onClick={dismissToast}>
          {shown.link.text}
        </TextLink>
      )}
      {shown.action && <ActionLink {...shown.action} />}
    </div>
  )
}

function ActionLink({ text, onSelect }: NonNullable<Toast['action']>) {
  const select = () => {
    dismissToast()
    onSelect()
  }
  return <TextLink onClick={select}>{text}</TextLink>
}
