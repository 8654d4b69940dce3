import { lazy, Suspense } from 'react'
import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** Loaded after the frame, as the panel of products is. */
const ReviewPanel = lazy(() => import('./review-panel.tsx'))

export default function ReviewsPage() {
  return (
    <AdminPanel title="Products" right="reviews">
      <Suspense fallback={<Skeleton lines={8} height={44} />}>
        <ReviewPanel />
      </Suspense>
    </AdminPanel>
  )
}
