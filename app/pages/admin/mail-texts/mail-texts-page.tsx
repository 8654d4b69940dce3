import { lazy, Suspense } from 'react'
import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'

/** Comes once an administrator is here: it weighs on no other page's first load. */
const MailTextsPanel = lazy(async () => ({ default: (await import('./mail-texts-panel.tsx')).MailTextsPanel }))

export default function MailTextsPage() {
  return (
    <AdminPanel title="Settings" right="settings" withStats>
      <Suspense>
        <MailTextsPanel />
      </Suspense>
    </AdminPanel>
  )
}
