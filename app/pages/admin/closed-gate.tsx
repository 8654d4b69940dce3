import type { useSession } from '#app/features/session/session.ts'
import { useSignInDialog } from '#app/features/sign-in/sign-in-dialog.tsx'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { GateFrame } from './gate-frame.tsx'

/** What visitors see who are no administrators, not yet known, or signed in by one step where two are asked for. */
export function ClosedGate({ session }: { session: ReturnType<typeof useSession> }) {
  if (session.status === 'failed') return <Failed onRetry={session.retry} />
  if (session.status === 'signed-in' && session.user.lacksTwoSteps) return <SecondStep />
  return session.status === 'signed-out' ? <SignInPrompt /> : <AccessDenied />
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <GateFrame documentTitle="Admin">
      <FailedState title="Your account did not load" onRetry={onRetry} />
    </GateFrame>
  )
}

function SignInPrompt() {
  const dialog = useSignInDialog()
  return (
    <GateFrame
      documentTitle="Sign in | Admin"
      title="Please sign in"
      text="The admin area is for the team behind the shop."
    >
      <Button variant="primary" onClick={() => dialog.open('sign-in')}>
        Sign In
      </Button>
      <Button to={links.home()}>Return to Home</Button>
    </GateFrame>
  )
}

function SecondStep() {
  return (
    <GateFrame
      documentTitle="Two-step sign-in | Admin"
      title="One more step"
      text="Administrators of this shop sign in with two steps. Set yours up in your account, then come back."
    >
      <Button variant="primary" to={links.account('security')}>
        Set up two-step sign-in
      </Button>
      <Button to={links.home()}>Return to Home</Button>
    </GateFrame>
  )
}

function AccessDenied() {
  return (
    <GateFrame
      documentTitle="Access Denied"
      title="Access Denied"
      text="You don't have permission to access this page."
    >
      <Button variant="primary" to={links.home()}>
        Return to Home
      </Button>
    </GateFrame>
  )
}
