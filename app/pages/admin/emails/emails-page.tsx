import { lazy, Suspense } from 'react'
import { useSearchParams } from '#app/engine/routing/location.ts'
import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'

/** Loaded after the frame, to stay out of other pages' first load. */
const EmailPanel = lazy(async () => ({ default: (await import('./email-panel.tsx')).EmailPanel }))
const MessagePanel = lazy(async () => ({
  default: (await import('#app/pages/admin/messages/message-panel.tsx')).MessagePanel,
}))

/** The emails that the shop sent, or the messages that it received. */
export default function EmailsPage() {
  const isReceived = useSearchParams()[0].get('view') === 'received'
  return (
    <AdminPanel title="Customer Management" page={isReceived ? 'Messages' : 'Emails'} section="Users" right="messages">
      <Suspense fallback={<Skeleton lines={8} height={44} />}>
        {isReceived ? <MessagePanel /> : <EmailPanel />}
      </Suspense>
    </AdminPanel>
  )
}
