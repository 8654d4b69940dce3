import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

const aheadPx = 800

/** Renders and loads the children when somebody comes near; until they are there `waiting` keeps their place. */
export function WhenNear({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  return <div ref={place}>{useIsNear(place) ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}</div>
}

/** True from the time on at which somebody comes near to the element. */
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
