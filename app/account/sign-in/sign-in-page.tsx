import { useEffect, useState } from 'react'
import { useSession } from '#app/account/session.ts'
import { links } from '#app/links.ts'
import { useNavigate, useSearchParams } from '#app/routing/location.ts'
import { PrivateHead } from '#app/storefront/page-head.tsx'
import type { SignInMode } from './account-entry.ts'
import { ownPath } from './own-path.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Whoever is signed in, or becomes so here, goes on to where they wanted to be. */
export default function SignInPage() {
  const [mode, setMode] = useState<SignInMode>('sign-in')
  const title = mode === 'sign-in' ? 'Sign In' : 'Create Account'
  useOnward()
  return (
    <div className="wrap sec--tight">
      <PrivateHead title={title} />
      <div className="mx-auto grid max-w-[440px] gap-8">
        <h1 className="d-m">{title}</h1>
        <SignInForm mode={mode} onMode={setMode} />
      </div>
    </div>
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
