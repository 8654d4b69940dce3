import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'
import { PromoPanel } from './promo-panel.tsx'

export default function PromoCodesPage() {
  return (
    <AdminPanel title="Promo Code Management" withStats>
      <PromoPanel />
    </AdminPanel>
  )
}
