import { useEffect, useRef } from 'react'
import { type Added, closeAdded, isAdding } from './added.ts'

const stops = 'a[href], button'

/**
 * Closes the drawer at Escape and at a press elsewhere. Tab moves from the pressed button into the drawer, and from its ends back to that button's place.
 */
export function useAddedClosing({ opener }: Added) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const body = box.current
    const drawer = body?.closest<HTMLElement>('.added')
    if (!body || !drawer) return
    const listening = new AbortController()
    const { signal } = listening
    const goByTab = opener && tabbing(body, opener)
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.defaultPrevented || document.querySelector('dialog[open]')) return
        if (event.key === 'Escape') closeFrom(body, opener)
        if (event.key === 'Tab' && opener?.isConnected) goByTab?.(event)
      },
      { signal },
    )
    document.addEventListener('click', (press) => closeAtPress(press, drawer), { signal })
    drawer.addEventListener('click', ignoreSecond, { capture: true, signal })
    return () => listening.abort()
  }, [opener])
  return { box, close: () => box.current && closeFrom(box.current, opener) }
}

/** Handles Tab. A focus that came from elsewhere, such as the link to the cart, moves in the order of the page. */
function tabbing(body: HTMLElement, opener: HTMLElement) {
  let cameFromOpener = false
  return (event: KeyboardEvent) => {
    const inside = [...body.querySelectorAll<HTMLElement>(stops)]
    const { activeElement } = document
    if (activeElement === opener) cameFromOpener = !event.shiftKey
    else if (!body.contains(activeElement)) cameFromOpener = false
    if (!cameFromOpener) return
    if (activeElement === opener) return move(event, inside[0])
    if (event.shiftKey && activeElement === inside[0]) return move(event, opener)
    // From there the browser moves to the next element.
    if (!event.shiftKey && activeElement === inside.at(-1)) opener.focus({ preventScroll: true })
  }
}

function move(event: KeyboardEvent, to: HTMLElement | undefined): void {
  event.preventDefault()
  to?.focus()
}

/** A second click of a double click closes nothing, and a press that adds something else shows that in the open drawer. */
function closeAtPress({ target, detail }: MouseEvent, drawer: HTMLElement): void {
  if (detail > 1 || (target instanceof Node && drawer.contains(target))) return
  setTimeout(() => isAdding() || closeAdded())
}

/** Ignores the second click of a double click: the first one opened the drawer below the pointer. */
function ignoreSecond(event: MouseEvent): void {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

/** Returns the focus to the pressed button, or to the link to the cart once that button is gone. */
function closeFrom(body: HTMLElement, opener: HTMLElement | null): void {
  const hadFocus = body.contains(document.activeElement)
  const link = body.closest('.added')?.previousElementSibling
  closeAdded()
  const next = opener?.isConnected ? opener : link
  if (hadFocus && next instanceof HTMLElement) next.focus({ preventScroll: true })
}
