import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'
import { AuditPanel } from './audit-panel.tsx'

export default function AuditLogPage() {
  return (
    <AdminPanel title="Audit Log" right="audit:read">
      <AuditPanel />
    </AdminPanel>
  )
}
