import { useState } from 'react'
import { currentSession } from '#app/features/session/session.ts'
import type { AccountEntry, SignInMode } from '#app/features/sign-in/account-entry.ts'
import { SignInForm } from '#app/features/sign-in/sign-in-form.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

type Props = {
  known: Partial<AccountEntry>
  onSignedIn: (() => void) | undefined
  onBack: (() => void) | null
}

/** Sign-in and sign-up inside the checkout: by a code to the email typed at shipping, or by a password. */
export function SignInHere({ known, onSignedIn, onBack }: Props) {
  const [mode, setMode] = useState<SignInMode>('sign-in')
  return (
    <div className="border-t border-ink pt-8">
      <div className="max-w-[480px]">
        <SignInForm
          mode={mode}
          known={known}
          way={known.email ? 'code' : 'password'}
          onMode={setMode}
          submitText="Sign In / Create Account"
          aside={onBack && <TextLink onClick={onBack}>Back to Payment</TextLink>}
          onDone={() => {
            if (currentSession().status === 'signed-in') onSignedIn?.()
          }}
        />
      </div>
    </div>
  )
}
