import { lazy, Suspense } from 'react'
import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'
import { SettingsNav } from '#app/pages/admin/settings/settings-nav.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** Loaded after the frame, to stay out of other pages' first load. */
const PeoplePanel = lazy(async () => ({ default: (await import('./people-panel.tsx')).PeoplePanel }))
const RightsTable = lazy(async () => ({ default: (await import('./rights-table.tsx')).RightsTable }))

export default function PeoplePage() {
  return (
    <AdminPanel title="Settings" right="people">
      <div className="settings-columns">
        <SettingsNav />
        <div className="grid min-w-0 gap-12">
          <Suspense fallback={<Skeleton lines={8} height={44} />}>
            <PeoplePanel />
          </Suspense>
          <Suspense>
            <RightsTable />
          </Suspense>
        </div>
      </div>
    </AdminPanel>
  )
}
