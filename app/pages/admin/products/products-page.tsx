import { lazy, Suspense } from 'react'
import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** Loaded after the frame, so that the code it shares with the shop's pages does not change their first loads. */
const ProductPanel = lazy(() => import('./product-panel.tsx'))

export default function ProductsPage() {
  return (
    <AdminPanel title="Products" right="products:read">
      <Suspense fallback={<Skeleton lines={8} height={44} />}>
        <ProductPanel />
      </Suspense>
    </AdminPanel>
  )
}
