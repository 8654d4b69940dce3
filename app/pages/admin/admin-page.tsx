import { SignedInShop } from '#app/features/sign-in/signed-in-shop.tsx'
import { Toaster } from '#app/ui/toaster.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { Gate } from './gate.tsx'
import { OrderPanel } from './orders/order-panel.tsx'
import { Stats } from './stats.tsx'

export default function AdminPage() {
  return (
    <SignedInShop>
      <Gate>
        {(user) => (
          <AdminFrame title="Order Management" user={user}>
            <Stats />
            <OrderPanel />
          </AdminFrame>
        )}
      </Gate>
      <Toaster />
    </SignedInShop>
  )
}
