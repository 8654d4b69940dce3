import { lazy, useSyncExternalStore } from 'react'
import { browserStorage } from '#app/engine/data/browser-storage.ts'
import { WhenNear } from '#app/ui/when-near.tsx'
import { lookedElsewhere } from './looked-at.ts'

const ViewedProducts = lazy(async () => ({ default: (await import('./viewed-products.tsx')).ViewedProducts }))

/** The strip at the end of a page: code and products load when it is near the viewport. Its space is reserved before. */
export function RecentlyViewedStrip({ excludeProductId }: { excludeProductId: string }) {
  const isExpected = useSyncExternalStore(
    neverReported,
    () => lookedElsewhere(browserStorage, excludeProductId),
    () => false,
  )
  const waiting = isExpected ? <div className="goes-with" /> : null
  return (
    <WhenNear waiting={waiting}>
      <ViewedProducts excludeProductId={excludeProductId} waiting={waiting} />
    </WhenNear>
  )
}

const neverReported = () => () => {}
