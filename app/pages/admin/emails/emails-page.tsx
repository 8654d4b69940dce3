import { lazy, Suspense } from 'react'
import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** Loaded after the frame, as the panel of products is. */
const EmailTabs = lazy(() => import('./email-tabs.tsx'))

export default function EmailsPage() {
  return (
    <AdminPanel title="Mails" right="messages">
      <Suspense fallback={<Skeleton lines={8} height={44} />}>
        <EmailTabs />
      </Suspense>
    </AdminPanel>
  )
}
