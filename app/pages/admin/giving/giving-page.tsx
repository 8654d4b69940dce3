import { lazy, Suspense } from 'react'
import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** Loaded after the frame, to stay out of other pages' first load. */
const GivingPanel = lazy(async () => ({ default: (await import('./giving-panel.tsx')).GivingPanel }))

export default function GivingPage() {
  return (
    <AdminPanel title="Order Management" page="Giving" section="Order Management" right="payouts" withStats>
      <Suspense fallback={<Skeleton lines={8} height={44} />}>
        <GivingPanel />
      </Suspense>
    </AdminPanel>
  )
}
