import { Alert } from '#app/ui/alert.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { Opened, SignInMode } from './account-entry.ts'
import { SignInForm } from './sign-in-form.tsx'

type Props = {
  opened: Opened | null
  onMode: (mode: SignInMode) => void
  onClose: () => void
  onDone: () => void
}

export function SignInBox({ opened, onMode, onClose, onDone }: Props) {
  return (
    <Dialog open={opened !== null} onClose={onClose} title={opened?.mode === 'sign-up' ? 'Create Account' : 'Sign In'}>
      {opened?.reason && (
        <div role="alert" className="mb-6">
          <Alert kind="info">{opened.reason}</Alert>
        </div>
      )}
      {opened && <SignInForm mode={opened.mode} known={opened.known} onMode={onMode} onDone={onDone} />}
    </Dialog>
  )
}
