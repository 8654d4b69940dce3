import { useEffect, useRef } from 'react'

/** Focuses the first entry that came when more of a list was requested; the page stays where it is. Figures between entries are none. */
export function useFocusOnMore(count: number, loadMore: () => void) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<number | null>(null)
  useEffect(() => {
    if (before.current === null || count <= before.current) return
    const entry = list.current?.querySelectorAll(':scope > :not(figure)')[before.current]
    before.current = null
    const target = entry?.matches('[tabindex]') ? entry : entry?.querySelector('a[href]:not([tabindex])')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }, [count])

  function showMore(): void {
    before.current = count
    loadMore()
  }

  return { list, showMore }
}
