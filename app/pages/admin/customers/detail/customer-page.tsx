import { lazy, Suspense } from 'react'
import { useParams } from '#app/engine/routing/location.ts'
import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'

/** Comes once an administrator is here: it weighs on no other page's first load. */
const CustomerWorkshop = lazy(async () => ({ default: (await import('./customer-workshop.tsx')).CustomerWorkshop }))

export default function CustomerPage() {
  const { customerId } = useParams('/admin/users/:customerId')
  return (
    <AdminPanel title="Customer" right="customers">
      <Suspense>
        <CustomerWorkshop key={customerId} customerId={customerId} />
      </Suspense>
    </AdminPanel>
  )
}
