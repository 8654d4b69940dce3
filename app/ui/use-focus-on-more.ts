import { useEffect, useRef } from 'react'

/** Focuses the first new entry after more of a list was requested, without scrolling. Figures between entries do not count. */
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
