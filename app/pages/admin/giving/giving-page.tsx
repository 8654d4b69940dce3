import { AdminPanel } from '#app/pages/admin/admin-panel.tsx'
import { GivingPanel } from './giving-panel.tsx'

export default function GivingPage() {
  return (
    <AdminPanel title="Order Management" page="Giving" section="Order Management" right="payouts" withStats>
      <GivingPanel />
    </AdminPanel>
  )
}
