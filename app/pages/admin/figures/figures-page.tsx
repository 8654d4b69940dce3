import { lazy, Suspense } from 'react'
import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** Loaded after the frame, to stay out of other pages' first load. */
const FigurePanel = lazy(() => import('./figure-panel.tsx'))

export default function FiguresPage() {
  return (
    <AdminPanel title="Order Management" page="Figures" section="Order Management" right="figures" withStats>
      <Suspense fallback={<Skeleton lines={8} height={44} />}>
        <FigurePanel />
      </Suspense>
    </AdminPanel>
  )
}
