import { type ReactNode, Suspense, useRef } from 'react'
import { useIsNear } from './use-is-near.ts'

/** What is rendered, and so asked for, when somebody comes near; until it is there `waiting` keeps its place. */
export function WhenNear({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  return <div ref={place}>{useIsNear(place) ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}</div>
}
