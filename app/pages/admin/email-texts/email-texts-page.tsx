import { lazy, Suspense } from 'react'
import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'

/** Comes once an administrator is here: it weighs on no other page's first load. */
const EmailTextsPanel = lazy(async () => ({ default: (await import('./email-texts-panel.tsx')).EmailTextsPanel }))

export default function EmailTextsPage() {
  return (
    <AdminPanel title="Settings" right="settings" withStats>
      <Suspense>
        <EmailTextsPanel />
      </Suspense>
    </AdminPanel>
  )
}
