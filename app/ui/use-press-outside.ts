import { type RefObject, useEffect, useRef } from 'react'

/** Hears of a press anywhere outside of the element. */
export function usePressOutside(
  element: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onPress: (pressed: Element) => void,
): void {
  const latest = useRef(onPress)
  latest.current = onPress
  useEffect(() => {
    if (!isOpen) return
    const hear = ({ target }: PointerEvent) => {
      if (target instanceof Element && !element.current?.contains(target)) latest.current(target)
    }
    document.addEventListener('pointerdown', hear)
    return () => document.removeEventListener('pointerdown', hear)
  }, [isOpen, element])
}
