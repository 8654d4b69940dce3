import { useEffect, useState } from 'react'
import { backEvent } from '#app/engine/routing/browser-routing.tsx'
import { useNavigate } from '#app/engine/routing/location.ts'
import { asAddress } from '#app/links.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { leavingEvent, unsaved } from './leave-by.ts'

type Props = { title?: string; text?: string }

/** Asks before a link, the search or Back leaves unsaved fields. */
export function UnsavedChanges({
  title = 'Leave without saving?',
  text = 'What you typed on this page is not saved yet, and would be lost.',
}: Props) {
  const [move, setMove] = useState<(() => void) | null>(null)
  useMoves(setMove)
  return (
    <ConfirmDialog
      open={move !== null}
      onClose={() => setMove(null)}
      title={title}
      text={text}
      confirm="Leave"
      cancel="Keep editing"
      danger
      onConfirm={() => {
        unsaved.clear()
        setMove(null)
        move?.()
      }}
    />
  )
}

/** Intercepts moves to another page while something is unsaved, and passes on a function that carries the move out. */
function useMoves(setMove: (next: () => () => void) => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    const ask = (event: Event, move: () => void) => {
      event.preventDefault()
      event.stopPropagation()
      setMove(() => move)
    }
    const follow = ({ pathname, search, hash }: URL) => navigate(asAddress(pathname + search + hash))
    const press = (event: MouseEvent) => {
      const to = addressOf(event)
      if (unsaved.size > 0 && to && to.pathname !== location.pathname) ask(event, () => follow(to))
    }
    const back = (event: Event) => {
      const [typed] = unsaved.values()
      const to = new URL(location.href)
      if (!typed || new URL(typed.href).pathname === to.pathname) return
      // The browser has moved back already.
      history.pushState(typed.entry, '', typed.href)
      ask(event, () => follow(to))
    }
    const leave = (event: Event) => ask(event, (event as CustomEvent<() => void>).detail)
    window.addEventListener('click', press, true)
    window.addEventListener(backEvent, back)
    window.addEventListener(leavingEvent, leave)
    return () => {
      window.removeEventListener('click', press, true)
      window.removeEventListener(backEvent, back)
      window.removeEventListener(leavingEvent, leave)
    }
  }, [navigate, setMove])
}

/** The URL that an unmodified click on one of the shop's links leads to. */
function addressOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): URL | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.download || button !== 0 || metaKey || ctrlKey || shiftKey || altKey)
    return null
  const to = new URL(link.href)
  return to.origin === location.origin && !to.pathname.startsWith('/api/') ? to : null
}
