import { lazy, Suspense } from 'react'
import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'

/** Comes once an administrator is here: it weighs on no other page's first load. */
const SettingsPanel = lazy(async () => ({ default: (await import('./settings-panel.tsx')).SettingsPanel }))

export default function SettingsPage() {
  return (
    <AdminPanel title="Settings" right="settings" withStats>
      <Suspense>
        <SettingsPanel />
      </Suspense>
    </AdminPanel>
  )
}
