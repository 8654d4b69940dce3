import { lazy, Suspense } from 'react'
import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'

/** Comes once an administrator is here: it weighs on no other page's first load. */
const PromoPanel = lazy(async () => ({ default: (await import('./promo-panel.tsx')).PromoPanel }))

export default function PromoCodesPage() {
  return (
    <AdminPanel title="Promo Code Management" right="promotions" withStats>
      <Suspense>
        <PromoPanel />
      </Suspense>
    </AdminPanel>
  )
}
