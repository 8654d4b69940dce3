import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After moving to another page, keyboards and screen readers start at its content. */
export function useFocusOnNavigation(elementId: string): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(elementId)?.focus({ preventScroll: true })
  }, [pathname, elementId])
}
