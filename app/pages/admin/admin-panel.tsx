import { SignedInShop } from '#app/features/sign-in/signed-in-shop.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { Gate } from './gate.tsx'
import { PanelToaster } from './panel-toaster.tsx'
import { Stats } from './stats.tsx'

type Props = { title: string; withStats?: boolean; children: React.ReactNode }

/** A page of the admin area, for administrators only. */
export function AdminPanel({ title, withStats = false, children }: Props) {
  return (
    <SignedInShop>
      <Gate>
        {(user) => (
          <AdminFrame title={title} user={user}>
            {withStats && <Stats />}
            {children}
          </AdminFrame>
        )}
      </Gate>
      <PanelToaster />
    </SignedInShop>
  )
}
