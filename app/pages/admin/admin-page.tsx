import { AdminPanel } from './admin-panel.tsx'
import { OrderPanel } from './orders/order-panel.tsx'

export default function AdminPage() {
  return (
    <AdminPanel title="Order Management" right="orders:read" withStats>
      <OrderPanel />
    </AdminPanel>
  )
}
