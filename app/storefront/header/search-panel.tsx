import { useEffect, useRef } from 'react'
import { useLoadedSearchBox } from './load-search-box.ts'

/** Opens below the header, over the page, so that nothing moves. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  const { SearchBox, hasFailed } = useLoadedSearchBox()
  useCloseOutside(panel, onClose)
  return (
    <div className="header__search" id="search-panel" ref={panel}>
      <div className="wrap">
        {SearchBox && <SearchBox onDone={onClose} />}
        {hasFailed && <p role="alert">The search did not load. Please close it and try again.</p>}
      </div>
    </div>
  )
}

function useCloseOutside(panel: React.RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      const isOpener = target instanceof Element && target.closest('[aria-controls="search-panel"]')
      if (target instanceof Node && !panel.current?.contains(target) && !isOpener) close()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [panel, close])
}
