import { lazy, Suspense } from 'react'
import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'

/** Loaded once an administrator is signed in, to stay out of other pages' first load. */
const PromoPanel = lazy(async () => ({ default: (await import('./promo-panel.tsx')).PromoPanel }))

export default function PromoCodesPage() {
  return (
    <AdminPanel title="Promo Code Management" right="promotions">
      <Suspense>
        <PromoPanel />
      </Suspense>
    </AdminPanel>
  )
}
