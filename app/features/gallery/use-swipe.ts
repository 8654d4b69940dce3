import { useRef } from 'react'

const shortestSwipe = 40

/** Sideways movements of a finger or the mouse: 1 to the left, -1 to the right. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
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
