import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useRef } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { moveByKey, type Position } from './use-position.ts'

const shortestSwipe = 40

type Props = {
  ref: React.Ref<HTMLElement>
  count: number
  position: Position
  onEnlarge: (event: React.MouseEvent) => void
  children: React.ReactNode
}

/** The photos: a swipe shows the next, a click or tap enlarges. */
export function MainPhoto({ ref, count, position, onEnlarge, children }: Props) {
  const { handlers, wasSwipe } = useSwipe((by) => count > 1 && position.move(by))
  return (
    <section
      ref={ref}
      className="main-photo"
      aria-label="Photos"
      aria-roledescription="carousel"
      onKeyDown={(event) => moveByKey(event, position)}
      {...handlers}
    >
      {children}
      {count > 0 && (
        <button
          type="button"
          className="main-photo__zoom"
          aria-label="Enlarge photo"
          aria-haspopup="dialog"
          onClick={(event) => wasSwipe() || onEnlarge(event)}
        />
      )}
    </section>
  )
}

/** The buttons back and forward, with the position. */
export function Steps({ count, position: { at, move } }: { count: number; position: Position }) {
  return (
    <>
      <IconButton label="Previous photo" onClick={() => move(-1)}>
        <ArrowLeft className="icon" aria-hidden="true" />
      </IconButton>
      <span role="status" aria-label={`Photo ${at + 1} of ${count}`}>
        {at + 1} / {count}
      </span>
      <IconButton label="Next photo" onClick={() => move(1)}>
        <ArrowRight className="icon" aria-hidden="true" />
      </IconButton>
    </>
  )
}

/** Detects horizontal swipes of finger or mouse: 1 to the left, -1 to the right. */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const press = useRef({ x: 0, isDown: false, wasSwipe: false })
  function onPointerDown({ clientX, isPrimary }: React.PointerEvent): void {
    if (isPrimary) press.current = { x: clientX, isDown: true, wasSwipe: false }
  }
  function onPointerUp({ clientX, isPrimary }: React.PointerEvent): void {
    const { x, isDown } = press.current
    if (!isPrimary || !isDown) return
    const distance = clientX - x
    const wasSwipe = Math.abs(distance) > shortestSwipe
    press.current = { x, isDown: false, wasSwipe }
    if (wasSwipe) onSwipe(distance < 0 ? 1 : -1)
  }
  function onPointerCancel(): void {
    press.current.isDown = false
  }
  return { handlers: { onPointerDown, onPointerUp, onPointerCancel }, wasSwipe: () => press.current.wasSwipe }
}
