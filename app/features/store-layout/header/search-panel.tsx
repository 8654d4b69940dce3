import { type RefObject, useEffect, useRef } from 'react'
import { PanelSearch } from '#app/features/search/panel-search.tsx'
import { usePressOutside } from '#app/ui/use-press-outside.ts'

/** Opens below the header, over the page that it dims, so that nothing moves. Escape and leaving it give it up. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  usePressOutside(panel, true, (pressed) => {
    if (!pressed.closest('[aria-controls="search-panel"]')) onClose()
  })
  useLeaving(panel, onClose)
  return (
    <>
      <div className="header__scrim" />
      <div className="header__search" id="search-panel" ref={panel}>
        <div className="wrap">
          <PanelSearch onDone={onClose} />
        </div>
      </div>
    </>
  )
}

/** Hears of Escape, unless something inside took it, and of the focus that moves on. */
function useLeaving(element: RefObject<HTMLElement | null>, onLeave: () => void): void {
  useEffect(() => {
    const { current } = element
    const hearKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) onLeave()
    }
    const hearFocus = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Element && !current?.contains(relatedTarget)) onLeave()
    }
    current?.addEventListener('keydown', hearKey)
    current?.addEventListener('focusout', hearFocus)
    return () => {
      current?.removeEventListener('keydown', hearKey)
      current?.removeEventListener('focusout', hearFocus)
    }
  }, [element, onLeave])
}
