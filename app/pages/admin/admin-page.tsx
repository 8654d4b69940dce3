import { lazy, Suspense } from 'react'
import { AdminPanel } from './admin-panel.tsx'

/** Comes once an administrator is here: it weighs on no other page's first load. */
const OrderPanel = lazy(async () => ({ default: (await import('./orders/order-panel.tsx')).OrderPanel }))

export default function AdminPage() {
  return (
    <AdminPanel title="Order Management" right="orders:read" withStats>
      <Suspense>
        <OrderPanel />
      </Suspense>
    </AdminPanel>
  )
}
