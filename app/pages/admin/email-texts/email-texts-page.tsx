import { lazy, Suspense } from 'react'
import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'

/** Loaded once an administrator is signed in, to stay out of other pages' first load. */
const EmailTextsPanel = lazy(async () => ({ default: (await import('./email-texts-panel.tsx')).EmailTextsPanel }))

export default function EmailTextsPage() {
  return (
    <AdminPanel title="Settings" right="settings">
      <Suspense>
        <EmailTextsPanel />
      </Suspense>
    </AdminPanel>
  )
}
