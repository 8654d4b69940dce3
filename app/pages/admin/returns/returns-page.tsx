import { lazy, Suspense } from 'react'
import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** Loaded after the frame, as the panel of products is. */
const ReturnPanel = lazy(async () => ({ default: (await import('./return-panel.tsx')).ReturnPanel }))

export default function ReturnsPage() {
  return (
    <AdminPanel title="Return Management" right="returns:read">
      <Suspense fallback={<Skeleton lines={6} height={88} />}>
        <ReturnPanel />
      </Suspense>
    </AdminPanel>
  )
}
