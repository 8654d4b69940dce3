import UserIcon from 'lucide-react/icons/user'
import { messageOf } from '#app/engine/data/refusal.ts'
import { type Session, signOut, useSession } from '#app/features/session/session.ts'
import { accountMenuClass } from '#app/features/sign-in/focus-account.ts'
import { useSignInDialog } from '#app/features/sign-in/sign-in-dialog.tsx'
import { links } from '#app/links.ts'
import { Menu, MenuItem } from '#app/ui/menu.tsx'
import { toast } from '#app/ui/toast.ts'
import type { User } from '#contract/users.ts'

/** The button to sign in, or the account's button with its menu; empty space of the same size until it is known which. */
export function UserMenu() {
  const session = useSession()
  return session.status === 'signed-in' ? <AccountMenu user={session.user} /> : <SignInButton status={session.status} />
}

function SignInButton({ status }: { status: Session['status'] }) {
  const dialog = useSignInDialog()
  const look = `text-tool no-phone${status === 'signed-out' ? '' : ' invisible'}`
  return (
    <button type="button" className={look} onClick={() => dialog.open('sign-in')}>
      Sign In
    </button>
  )
}

function AccountMenu({ user }: { user: User }) {
  return (
    <Menu
      className={accountMenuClass}
      label={`Account of ${user.name}`}
      trigger={<UserIcon className="icon" aria-hidden="true" />}
    >
      <MenuItem to={links.account()}>Account</MenuItem>
      <MenuItem to={links.account('orders')}>Orders</MenuItem>
      {user.role !== 'customer' && <MenuItem to={links.admin()}>Admin</MenuItem>}
      <MenuItem onSelect={leave}>Sign Out</MenuItem>
    </Menu>
  )
}

export function leave(): void {
  signOut().catch((error: unknown) =>
    toast(messageOf(error, 'Signing out failed. Please try again.'), { kind: 'failed' }),
  )
}
