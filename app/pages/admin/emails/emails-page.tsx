import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'
import { EmailPanel } from './email-panel.tsx'

export default function EmailsPage() {
  return (
    <AdminPanel title="Mails">
      <EmailPanel />
    </AdminPanel>
  )
}
