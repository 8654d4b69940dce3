import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'
import { ReturnPanel } from './return-panel.tsx'

export default function ReturnsPage() {
  return (
    <AdminPanel title="Return Management" right="returns:read">
      <ReturnPanel />
    </AdminPanel>
  )
}
