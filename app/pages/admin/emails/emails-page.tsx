import { SignedInShop } from '#app/features/sign-in/signed-in-shop.tsx'
import { AdminFrame } from '#app/pages/admin/admin-frame.tsx'
import { Gate } from '#app/pages/admin/gate.tsx'
import { Toaster } from '#app/ui/toaster.tsx'
import { EmailPanel } from './email-panel.tsx'

export default function EmailsPage() {
  return (
    <SignedInShop>
      <Gate>
        {(user) => (
          <AdminFrame title="Mails" user={user}>
            <EmailPanel />
          </AdminFrame>
        )}
      </Gate>
      <Toaster />
    </SignedInShop>
  )
}
