import { useEffect, useRef } from 'react'
import { scrollToTop } from '#app/engine/routing/use-scroll.ts'

let shown: string | null = null

/** The heading of a step, which gets focus and scroll when the step changes. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const moved = shown !== null && shown !== children
    shown = children
    if (!moved) return
    scrollToTop()
    heading.current?.focus({ preventScroll: true })
  }, [children])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
