import { lazy, Suspense } from 'react'
import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'
import { SettingsNav } from '#app/pages/admin/settings/settings-nav.tsx'

/** Loaded once an administrator is signed in, to stay out of other pages' first load. */
const AuditPanel = lazy(async () => ({ default: (await import('./audit-panel.tsx')).AuditPanel }))

export default function AuditLogPage() {
  return (
    <AdminPanel title="Settings" page="Audit Log" right="audit:read">
      <div className="settings-columns">
        <SettingsNav />
        <div className="grid min-w-0 content-start gap-6">
          <Suspense>
            <AuditPanel />
          </Suspense>
        </div>
      </div>
    </AdminPanel>
  )
}
