import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'
import { AttentionPanel } from './attention-panel.tsx'

export default function AttentionPage() {
  return (
    <AdminPanel title="Order Management" page="Needs Attention" section="Order Management" right="attention">
      <AttentionPanel />
    </AdminPanel>
  )
}
