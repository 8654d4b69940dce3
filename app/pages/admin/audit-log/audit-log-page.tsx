import { lazy, Suspense } from 'react'
import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'

/** Loaded once an administrator is signed in, to stay out of other pages' first load. */
const AuditPanel = lazy(async () => ({ default: (await import('./audit-panel.tsx')).AuditPanel }))

export default function AuditLogPage() {
  return (
    <AdminPanel title="Audit Log" right="audit:read">
      <Suspense>
        <AuditPanel />
      </Suspense>
    </AdminPanel>
  )
}
