import { useLayoutEffect, useRef } from 'react'

/** When an element goes away with the focus inside, the focus goes to the heading instead of nowhere. */
export function useFocusHeir<Element extends HTMLElement>(headingId: string) {
  const ref = useRef<Element>(null)
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById(headingId)?.focus()
    }
  }, [headingId])
  return ref
}
