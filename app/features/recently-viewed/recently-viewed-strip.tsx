import { lazy, useSyncExternalStore } from 'react'
import { browserBox } from '#app/engine/data/browser-box.ts'
import { WhenNear } from '#app/ui/when-near.tsx'
import { lookedElsewhere } from './looked-at.ts'

const ViewedBags = lazy(async () => ({ default: (await import('./viewed-bags.tsx')).ViewedBags }))

/** At the end of a page: its code and its bags are asked for when somebody comes near. Its place is kept before. */
export function RecentlyViewedStrip({ excludeProductId }: { excludeProductId: string }) {
  const isExpected = useSyncExternalStore(
    neverTold,
    () => lookedElsewhere(browserBox, excludeProductId),
    () => false,
  )
  const waiting = isExpected ? <div className="goes-with" /> : null
  return (
    <WhenNear waiting={waiting}>
      <ViewedBags excludeProductId={excludeProductId} waiting={waiting} />
    </WhenNear>
  )
}

const neverTold = () => () => {}
