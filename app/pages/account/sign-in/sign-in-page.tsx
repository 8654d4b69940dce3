import '#app/ui/styles/utilities.css'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from '#app/engine/routing/location.ts'
import { useSession } from '#app/features/session/session.ts'
import type { SignInMode } from '#app/features/sign-in/account-entry.ts'
import { SignInForm } from '#app/features/sign-in/sign-in-form.tsx'
import { type Address, asAddress, links } from '#app/links.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** The sign-in page; visitors who are signed in go on to the page that they wanted. */
export default function SignInPage() {
  const [mode, setMode] = useState<SignInMode>('sign-in')
  const title = mode === 'sign-in' ? 'Sign In' : 'Create Account'
  useOnward()
  return (
    <SignInFrame title={title}>
      <SignInForm mode={mode} onMode={setMode} />
    </SignInFrame>
  )
}

function useOnward(): void {
  const { status } = useSession()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const then = ownPath(query.get('then'), links.account())
  useEffect(() => {
    if (status === 'signed-in') navigate(then, { replace: true })
  }, [status, then, navigate])
}

/** The page after sign-in: always one of this shop, for any parameter in the URL. */
export function ownPath(then: string | null, otherwise: Address): Address {
  if (!then || !/^\/(?![/\\])/.test(then) || [...then].some((char) => char < ' ' || char === '\\')) return otherwise
  return asAddress(then)
}
