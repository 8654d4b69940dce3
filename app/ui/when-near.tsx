import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

const aheadPx = 800

/** Loads and renders the children when a visitor scrolls near; `waiting` takes their place until then. */
export function WhenNear({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  return <div ref={place}>{useIsNear(place) ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}</div>
}

/** True once a visitor has scrolled near the element. */
function useIsNear(element: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: `${aheadPx}px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isNear, element])
  return isNear
}
