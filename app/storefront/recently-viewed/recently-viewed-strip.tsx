import { lazy, Suspense, useRef, useSyncExternalStore } from 'react'
import { browserBox } from '#app/data/browser-box.ts'
import { lookedElsewhere } from './looked-at.ts'
import { useIsNear } from './use-is-near.ts'
import { ViewedFrame } from './viewed-frame.tsx'

const ViewedBags = lazy(async () => ({ default: (await import('./viewed-bags.tsx')).ViewedBags }))

/** At the end of a page: its code and its bags are asked for when somebody comes near. Its place is kept before. */
export function RecentlyViewedStrip({ excludeProductId }: { excludeProductId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const isExpected = useSyncExternalStore(
    neverTold,
    () => lookedElsewhere(browserBox, excludeProductId),
    () => false,
  )
  const waiting = isExpected ? <ViewedFrame /> : null
  return (
    <div ref={place}>
      {isNear ? (
        <Suspense fallback={waiting}>
          <ViewedBags excludeProductId={excludeProductId} waiting={waiting} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}

const neverTold = () => () => {}
