import { useEffect, useState } from 'react'
import { useNavigate } from '#app/engine/routing/location.ts'
import { asAddress } from '#app/links.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { leavingEvent, unsaved } from './unsaved.tsx'

/** Asks before a link, the search or the way back leaves fields that are not saved. */
export function LeavingQuestion() {
  const [move, setMove] = useState<(() => void) | null>(null)
  useMoves(setMove)
  return (
    <ConfirmDialog
      open={move !== null}
      onClose={() => setMove(null)}
      title="Leave without saving?"
      text="What you typed on this page is not saved yet, and would be lost."
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

/** Holds each move to another page while something is not saved, and says how it would have gone on. */
function useMoves(setMove: (next: () => () => void) => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    const ask = (move: () => void) => setMove(() => move)
    let [here, entry] = [location.href, history.state]
    const follow = ({ pathname, search, hash }: Location | URL) => navigate(asAddress(pathname + search + hash))
    const isElsewhere = ({ pathname }: Location | URL) => pathname !== new URL(here).pathname
    const press = (event: MouseEvent) => {
      ;[here, entry] = [location.href, history.state]
      const to = addressOf(event)
      if (unsaved.size === 0 || !to || !isElsewhere(to)) return
      event.preventDefault()
      event.stopPropagation()
      ask(() => follow(to))
    }
    const back = () => {
      const to = new URL(location.href)
      if (unsaved.size === 0 || !isElsewhere(to)) {
        ;[here, entry] = [location.href, history.state]
        return
      }
      // The browser is there already, and the routing has heard of it: both stay where they were.
      history.pushState(entry, '', here)
      window.dispatchEvent(new PopStateEvent('popstate', { state: entry }))
      ask(() => follow(to))
    }
    const leave = (event: Event) => {
      event.preventDefault()
      ask((event as CustomEvent<() => void>).detail)
    }
    window.addEventListener('click', press, true)
    window.addEventListener('popstate', back)
    window.addEventListener(leavingEvent, leave)
    return () => {
      window.removeEventListener('click', press, true)
      window.removeEventListener('popstate', back)
      window.removeEventListener(leavingEvent, leave)
    }
  }, [navigate, setMove])
}

/** Where a plain press on a link of ours leads. */
function addressOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): URL | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.download || button !== 0 || metaKey || ctrlKey || shiftKey || altKey)
    return null
  const to = new URL(link.href)
  return to.origin === location.origin && !to.pathname.startsWith('/api/') ? to : null
}
