import { lazy, Suspense } from 'react'
import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'
import { SettingsNav } from '#app/pages/admin/settings/settings-nav.tsx'
import { PeoplePanel } from './people-panel.tsx'

const RightsTable = lazy(async () => ({ default: (await import('./rights-table.tsx')).RightsTable }))

export default function PeoplePage() {
  return (
    <AdminPanel title="Settings" right="people">
      <div className="settings-columns">
        <SettingsNav />
        <div className="grid min-w-0 gap-12">
          <PeoplePanel />
          <Suspense>
            <RightsTable />
          </Suspense>
        </div>
      </div>
    </AdminPanel>
  )
}
