import { lazy, Suspense } from 'react'
import { useParams } from '#app/engine/routing/location.ts'
import { links } from '#app/links.ts'
import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'

/** Loaded once an administrator is signed in, to stay out of other pages' first load. */
const OrderContent = lazy(async () => ({ default: (await import('./order-content.tsx')).OrderContent }))

export default function OrderPage() {
  // A reloaded URL is in lower case.
  const orderNumber = useParams('/admin/orders/:orderNumber').orderNumber.toUpperCase()
  return (
    <AdminPanel title={orderNumber} right="orders:read" above={{ name: 'Order Management', to: links.admin() }}>
      <Suspense fallback={<h1 className="display-s">{orderNumber}</h1>}>
        <OrderContent key={orderNumber} orderNumber={orderNumber} />
      </Suspense>
    </AdminPanel>
  )
}
