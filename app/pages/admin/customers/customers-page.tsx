import { lazy, Suspense } from 'react'
import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** Loaded after the frame, to stay out of other pages' first load. */
const CustomerPanel = lazy(async () => ({ default: (await import('./customer-panel.tsx')).CustomerPanel }))

export default function CustomersPage() {
  return (
    <AdminPanel title="Customer Management" section="Users" right="customers">
      <Suspense fallback={<Skeleton lines={8} height={44} />}>
        <CustomerPanel />
      </Suspense>
    </AdminPanel>
  )
}
