import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'

export default function PromoCodesPage() {
  return (
    <AdminPanel title="Promo Code Management" withStats>
      <p />
    </AdminPanel>
  )
}
