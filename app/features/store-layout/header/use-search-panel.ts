import { useCallback, useRef, useState } from 'react'
import { useLocation } from '#app/engine/routing/location.ts'

/** Open at one place until something was found or given up; then the button has the focus again. */
export function useSearchPanel() {
  const button = useRef<HTMLButtonElement>(null)
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const { key } = useLocation()
  const isOpen = openedAt === key
  const close = useCallback(() => {
    setOpenedAt(null)
    if (button.current?.closest('.header')?.contains(document.activeElement)) button.current.focus()
  }, [])
  return { button, isOpen, open: () => setOpenedAt(key), toggle: () => setOpenedAt(isOpen ? null : key), close }
}
