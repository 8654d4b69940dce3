import type { useSession } from '#app/features/session/session.ts'
import { useSignInDialog } from '#app/features/sign-in/sign-in-dialog.tsx'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { GateFrame } from './gate-frame.tsx'

type Props = { session: ReturnType<typeof useSession>; lacksTwoSteps: boolean | undefined }

/** The page for visitors who are no administrators, whose session is still loading, or who signed in by one step where two are required. */
export function ClosedGate({ session, lacksTwoSteps }: Props) {
  if (session.status === 'failed') return <Failed onRetry={session.retry} />
  if (lacksTwoSteps) return <SecondStep />
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

/** A button to set up the second step. It reloads the page, which clears the admin area and lets the account page lead back. */
function SecondStep() {
  return (
    <GateFrame
      documentTitle="Two-step sign-in | Admin"
      title="One more step"
      text="The team of this shop signs in with two steps. Set yours up in your account: it leads you back here."
    >
      <Button variant="primary" onClick={() => location.assign(links.account('security'))}>
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
