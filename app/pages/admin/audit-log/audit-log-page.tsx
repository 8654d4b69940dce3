import { lazy, Suspense } from 'react'
import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'

/** Comes once an administrator is here: it weighs on no other page's first load. */
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
