import { useEffect } from 'react'
import { useLocation } from '#app/engine/routing/location.ts'

// Outside of the component: an error page mounts the frame anew.
let shownPath: string | null = null

/** After moving to another page, keyboards and screen readers start at its content. */
export function useFocusOnNavigation(elementId: string): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const moved = shownPath !== null && shownPath !== pathname
    shownPath = pathname
    if (moved) document.getElementById(elementId)?.focus({ preventScroll: true })
  }, [pathname, elementId])
}
