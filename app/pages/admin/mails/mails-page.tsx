import { SignedInShop } from '#app/features/sign-in/signed-in-shop.tsx'
import { AdminFrame } from '#app/pages/admin/admin-frame.tsx'
import { Gate } from '#app/pages/admin/gate.tsx'
import { Toaster } from '#app/ui/toaster.tsx'
import { MailPanel } from './mail-panel.tsx'

export default function MailsPage() {
  return (
    <SignedInShop>
      <Gate>
        {(user) => (
          <AdminFrame title="Mails" user={user}>
            <MailPanel />
          </AdminFrame>
        )}
      </Gate>
      <Toaster />
    </SignedInShop>
  )
}
