import { lazy, Suspense } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { useParams } from '#app/engine/routing/location.ts'
import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'

/** Loaded once an administrator is signed in, to stay out of other pages' first load. */
const CustomerContent = lazy(async () => ({ default: (await import('./customer-content.tsx')).CustomerContent }))

export default function CustomerPage() {
  const { customerId } = useParams('/admin/users/:customerId')
  return (
    <AdminPanel title="Customer" right="customers" above={{ name: 'Customer Management', to: adminLinks.customers() }}>
      <Suspense fallback={<h1 className="display-s">Customer</h1>}>
        <CustomerContent key={customerId} customerId={customerId} />
      </Suspense>
    </AdminPanel>
  )
}
