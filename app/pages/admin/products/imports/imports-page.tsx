import { lazy, Suspense } from 'react'
import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** Loaded after the frame, as the panel of products is. */
const ImportPanel = lazy(() => import('./import-panel.tsx'))

export default function ImportsPage() {
  return (
    <AdminPanel title="Products" right="exchange">
      <Suspense fallback={<Skeleton lines={8} height={44} />}>
        <ImportPanel />
      </Suspense>
    </AdminPanel>
  )
}
