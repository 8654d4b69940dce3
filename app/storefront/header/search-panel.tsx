import { useRef } from 'react'
import { usePressOutside } from '#app/ui/use-press-outside.ts'
import { useLoadedSearchBox } from './load-search-box.ts'

/** Opens below the header, over the page, so that nothing moves. */
export function SearchPanel({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  const { SearchBox, hasFailed } = useLoadedSearchBox()
  usePressOutside(panel, true, (pressed) => {
    if (!pressed.closest('[aria-controls="search-panel"]')) onClose()
  })
  return (
    <div className="header__search" id="search-panel" ref={panel}>
      <div className="wrap">
        {SearchBox && <SearchBox onDone={onClose} />}
        {hasFailed && <p role="alert">The search did not load. Please close it and try again.</p>}
      </div>
    </div>
  )
}
