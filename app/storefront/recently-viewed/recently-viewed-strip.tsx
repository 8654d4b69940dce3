import { lazy, Suspense, useRef } from 'react'
import { useIsNear } from './use-is-near.ts'

const ViewedBags = lazy(async () => ({ default: (await import('./viewed-bags.tsx')).ViewedBags }))

/** At the end of a page: its code and its bags are asked for when somebody comes near. */
export function RecentlyViewedStrip({ excludeProductId }: { excludeProductId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  return (
    <div ref={place}>
      {isNear && (
        <Suspense>
          <ViewedBags excludeProductId={excludeProductId} />
        </Suspense>
      )}
    </div>
  )
}
