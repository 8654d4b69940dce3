import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'

export default function ProductsPage() {
  return (
    <AdminPanel title="Products" withStats>
      <p />
    </AdminPanel>
  )
}
