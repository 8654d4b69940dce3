import { lazy, Suspense } from 'react'
import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'

/** Loaded once an administrator is signed in, to stay out of other pages' first load. */
const SettingsPanel = lazy(async () => ({ default: (await import('./settings-panel.tsx')).SettingsPanel }))

export default function SettingsPage() {
  return (
    <AdminPanel title="Settings" right="settings">
      <Suspense>
        <SettingsPanel />
      </Suspense>
    </AdminPanel>
  )
}
