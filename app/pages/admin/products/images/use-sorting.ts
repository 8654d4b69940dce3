import { useLayoutEffect, useRef, useState } from 'react'
import { movedTo } from '#domain/products/product-images.ts'

type Actions = {
  onMove: (id: string, place: number) => void
  /** Called when it is dropped on a variant. */
  onAssign: (id: string, variantId: string) => void
}
type Lifted = { id: string; ids: readonly string[]; by: 'pointer' | 'keys' }

const liftedHelp = 'Arrow keys move it, Space drops it, Escape leaves it.'
const steps = new Map<string, number>(Object.entries({ ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }))

/**
 * Reorders by a handle: dragged over another, or lifted with Space, moved with the arrow keys and dropped with Space. Until dropped,
 * elements are moved only visually, so that neither focus nor pointer is lost.
 */
export function useSorting(ids: readonly string[], { onMove, onAssign }: Actions) {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const focusAfterDrop = useFocusAfterDrop()
  const shown = lifted?.ids ?? ids
  const placeOf = (id: string) => shown.indexOf(id) + 1

  function lift(id: string, by: Lifted['by']): void {
    setLifted({ id, ids, by })
    if (by === 'keys') setAnnouncement(`Image lifted at place ${placeOf(id)} of ${ids.length}. ${liftedHelp}`)
  }
  function move({ id, by }: Lifted, place: number): void {
    const to = Math.min(Math.max(place, 1), ids.length)
    setLifted({ id, by, ids: movedTo(shown, id, to) })
    setAnnouncement(`Place ${to} of ${ids.length}`)
  }
  function drop({ id }: Lifted, grip: HTMLElement | null): void {
    const place = placeOf(id)
    focusAfterDrop(grip)
    setLifted(null)
    const isMoved = ids.indexOf(id) + 1 !== place
    setAnnouncement(`Image dropped at place ${place}${isMoved ? ` of ${ids.length}` : ', where it was'}.`)
    if (isMoved) onMove(id, place)
  }
  function leave(text = 'The order stays as it was.'): void {
    setLifted(null)
    setAnnouncement(text)
  }

  function press(key: string, id: string, grip: HTMLElement): boolean {
    const step = steps.get(key)
    const isOwn = lifted?.id === id
    if (key === ' ' || key === 'Enter') isOwn ? drop(lifted, grip) : lift(id, 'keys')
    else if (isOwn && step) move(lifted, placeOf(id) + step)
    else if (isOwn && key === 'Escape') leave()
    else return false
    return true
  }

  const actions = { lifted, move, drop, leave, onAssign, placeOf }
  const current = useRef(actions)
  current.current = actions
  const grip = (id: string) => ({
    'aria-pressed': lifted?.id === id,
    onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => {
      if (!press(event.key, id, event.currentTarget)) return
      event.preventDefault()
      event.stopPropagation()
    },
    onBlur: () => lifted?.id === id && lifted.by === 'keys' && leave(),
    onPointerDown: (event: React.PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return
      lift(id, 'pointer')
      followPointer(current)
    },
  })
  return { lifted: lifted?.id ?? null, announcement, placeOf, grip }
}

/** Keeps the focus on the handle when its element moves. */
function useFocusAfterDrop(): (grip: HTMLElement | null) => void {
  const dropped = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    dropped.current?.focus()
    dropped.current = null
  })
  return (grip) => {
    dropped.current = grip
  }
}

type Current = React.RefObject<{
  lifted: Lifted | null
  move: (lifted: Lifted, place: number) => void
  drop: (lifted: Lifted, grip: HTMLElement | null) => void
  leave: (text?: string) => void
  onAssign: Actions['onAssign']
  placeOf: (id: string) => number
}>

/** Follows the pointer until the button is released, moves the things below it aside, and marks the variant below it. */
function followPointer(current: Current): void {
  const done = new AbortController()
  const { signal } = done
  let variant: HTMLElement | null = null
  const mark = (next: HTMLElement | null) => {
    variant?.removeAttribute('data-over')
    next?.setAttribute('data-over', '')
    variant = next
  }
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const { lifted, move, placeOf } = current.current
    const element = document.elementFromPoint(clientX, clientY)
    mark(element?.closest<HTMLElement>('[data-variant]') ?? null)
    const under = element?.closest<HTMLElement>('[data-image]')?.dataset.image
    if (lifted && under && under !== lifted.id && placeOf(under) > 0) move(lifted, placeOf(under))
  }
  const end = (act: (lifted: Lifted) => void) => () => {
    done.abort()
    if (current.current.lifted) act(current.current.lifted)
  }
  window.addEventListener('pointermove', follow, { signal })
  window.addEventListener(
    'pointerup',
    end((lifted) => {
      const variantId = variant?.dataset.variant
      mark(null)
      if (!variantId) return current.current.drop(lifted, null)
      current.current.leave('Image moved to the variant.')
      current.current.onAssign(lifted.id, variantId)
    }),
    { signal },
  )
  window.addEventListener(
    'pointercancel',
    end(() => {
      mark(null)
      current.current.leave()
    }),
    { signal },
  )
}
