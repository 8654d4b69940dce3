import { useSession } from '#app/features/session/session.ts'
import { Alert } from '#app/ui/alert.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { SignInDialogProvider } from './sign-in-dialog.tsx'

/** Session, login processing and the sign-in dialog for everything inside. */
export function SignedInShop({ children }: { children: React.ReactNode }) {
  return (
    <SignInDialogProvider>
      {children}
      <AccountFailed />
    </SignInDialogProvider>
  )
}

/** The message that the session failed, fixed at the edge of the screen, so that nothing moves. */
function AccountFailed() {
  const session = useSession()
  if (session.status !== 'failed') return null
  return (
    <div className="fixed inset-x-0 bottom-0 z-40">
      <Alert kind="failed" action={<TextLink onClick={session.retry}>Try Again</TextLink>}>
        Your account and bag did not load. Please try again.
      </Alert>
    </div>
  )
}
