import { useEffect, useRef } from 'react'

/** Whoever asked for more of a list goes on at the first entry that came; the page stays where it is. */
export function useFocusOnMore(count: number, loadMore: () => void) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<number | null>(null)
  useEffect(() => {
    if (before.current === null || count <= before.current) return
    const entry = list.current?.children[before.current]
    before.current = null
    const target = entry?.matches('[tabindex]') ? entry : entry?.querySelector('a[href]:not([tabindex])')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }, [count])

  function loadMoreReviews(): void {
    before.current = count
    loadMore()
  }

  return { list, loadMoreReviews }
}
