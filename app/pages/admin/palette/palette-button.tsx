import './palette.css'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import { useOnDemand } from '#app/ui/use-on-demand.ts'

/** Opens the command palette, also by Ctrl+K or ⌘K; its code is loaded then. */
export function PaletteButton() {
  const { part: Palette, open, close } = useOnDemand(() => import('./palette.tsx').then((file) => file.Palette))
  const show = useRef(open)
  show.current = open
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // Text being typed in a dialog would be lost.
      if (!document.querySelector('dialog[open]')) void show.current()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  return (
    <>
      <button
        type="button"
        className="palette-button"
        aria-label="Open the command palette"
        onClick={() => void open()}
      >
        <Search className="icon icon--sm" aria-hidden="true" />
        <span className="max-lg:hidden">Search or go to</span>
        <kbd className="max-lg:hidden">{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {Palette && <Palette onClose={close} />}
    </>
  )
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
