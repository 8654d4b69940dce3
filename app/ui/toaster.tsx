import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { returnFocus } from './return-focus.ts'
import { TextLink } from './text-link.tsx'
import { currentToast, dismissToast, onToast, type Toast } from './toast.ts'

const shownForMs = 5000
const icons = { done: Check, info: Info, failed: CircleAlert }

/** The toasts' live region, in place before the first message comes. */
export function Toaster() {
  const shown = useSyncExternalStore(onToast, currentToast, () => null)
  const [isPaused, setPaused] = useState(false)
  const cameFrom = useRef<HTMLElement>(null)
  const hold = () => setPaused(true)
  const release = () => setPaused(false)
  return (
    <div
      role="status"
      className="toaster"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={({ relatedTarget }) => {
        hold()
        if (relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget
      }}
      onBlur={release}
    >
      {shown && <ToastBox key={shown.id} shown={shown} isPaused={isPaused} cameFrom={cameFrom} />}
    </div>
  )
}

type BoxProps = { shown: Toast; isPaused: boolean; cameFrom: React.RefObject<HTMLElement | null> }

function ToastBox({ shown, isPaused, cameFrom }: BoxProps) {
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
      {shown.action && <ActionLink {...shown.action} cameFrom={cameFrom} />}
    </div>
  )
}

type ActionProps = NonNullable<Toast['action']> & Pick<BoxProps, 'cameFrom'>

/** The action of a toast. A press closes the toast, and the focus returns to the element that had it before. */
function ActionLink({ text, onSelect, cameFrom }: ActionProps) {
  const select = () => {
    returnFocus(cameFrom.current)
    dismissToast()
    onSelect()
  }
  return <TextLink onClick={select}>{text}</TextLink>
}
