import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'
import { AttentionPanel } from './attention-panel.tsx'

export default function AttentionPage() {
  return (
    <AdminPanel title="Needs Attention" right="attention" withStats>
      <AttentionPanel />
    </AdminPanel>
  )
}
