import { lazy, Suspense, useEffect, useRef } from 'react'
import { loadSearchBox } from './load-search-box.ts'

const SearchBox = lazy(() => loadSearchBox().then(({ SearchBox }) => ({ default: SearchBox })))

/** Opens below the header, over the page, so that nothing moves. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  useCloseOutside(panel, onClose)
  return (
    <div className="header__search" id="search-panel" ref={panel}>
      <div className="wrap">
        <Suspense fallback={null}>
          <SearchBox onDone={onClose} />
        </Suspense>
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
