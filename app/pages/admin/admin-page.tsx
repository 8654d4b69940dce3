import { lazy, Suspense } from 'react'
import { AdminPanel } from './admin-panel.tsx'

/** Loaded once an administrator is signed in, to stay out of other pages' first load. */
const OrderPanel = lazy(async () => ({ default: (await import('./orders/order-panel.tsx')).OrderPanel }))

export default function AdminPage() {
  return (
    <AdminPanel title="Order Management" page="Orders" section="Order Management" right="orders:read" withStats>
      <Suspense>
        <OrderPanel />
      </Suspense>
    </AdminPanel>
  )
}
