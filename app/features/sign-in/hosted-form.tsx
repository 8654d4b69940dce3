import { ClerkProvider, SignIn, SignUp } from '@clerk/react'
import { use, useEffect, useRef, useSyncExternalStore } from 'react'
import { ShopIdentity } from '#app/engine/data/page-data.tsx'
import { type ClerkConfig, clerkLoad, loadClerk, subscribeToClerk } from '#app/features/session/hosted-identity.ts'
import { refreshSession, useSession } from '#app/features/session/session.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { SignInFormProps } from './account-entry.ts'

/** The hosted provider's own form, within the page. */
export function HostedForm(props: SignInFormProps) {
  const config = use(ShopIdentity)
  return config.provider === 'clerk' ? <ClerkForm {...props} config={config} /> : null
}

function ClerkForm({ mode, onMode, onDone, known, aside, config }: SignInFormProps & { config: ClerkConfig }) {
  const load = useClerk(config)
  useDone(onDone)
  return (
    <div className="grid gap-6">
      {load === 'loading' && (
        <div role="status" aria-label="Loading the sign-in form">
          <Skeleton lines={4} height={40} />
        </div>
      )}
      {load === 'error' && <Failed config={config} />}
      {load === 'ready' && (
        <ClerkProvider publishableKey={config.publishableKey}>
          <Steps mode={mode} email={known?.email} />
        </ClerkProvider>
      )}
      {load === 'ready' && onMode && (
        <p className="small form-foot">
          <span>{mode === 'sign-in' ? 'New here?' : 'Have an account?'}</span>{' '}
          <TextLink onClick={() => onMode(mode === 'sign-in' ? 'sign-up' : 'sign-in')}>
            {mode === 'sign-in' ? 'Create an account' : 'Sign in'}
          </TextLink>
        </p>
      )}
      {aside}
    </div>
  )
}

function Steps({ mode, email }: { mode: SignInFormProps['mode']; email: string | undefined }) {
  const shared = {
    routing: 'hash',
    // Leaving for another company's sign-in page leaves nothing unfinished here.
    oauthFlow: 'popup',
    forceRedirectUrl: location.href,
    initialValues: email ? { emailAddress: email } : {},
    appearance: {
      variables: { fontFamily: 'inherit', borderRadius: '0px', colorPrimary: inkOf(document.documentElement) },
      // The links below the form are the shop's own.
      elements: { footerAction: { display: 'none' } },
    },
  } as const
  return mode === 'sign-in' ? <SignIn {...shared} /> : <SignUp {...shared} />
}

function Failed({ config }: { config: ClerkConfig }) {
  return (
    <Alert kind="failed" action={<TextLink onClick={() => load(config)}>Try Again</TextLink>}>
      Signing in is not possible right now. Please try again, or continue without an account: your bag is saved.
    </Alert>
  )
}

/** Loads the provider; its state includes a failure. The session is read when somebody is signed in already. */
function load(config: ClerkConfig): void {
  loadClerk(config).then(refreshSession, (error: unknown) => console.warn(error))
}

function useClerk(config: ClerkConfig) {
  useEffect(() => {
    load(config)
  }, [config])
  return useSyncExternalStore(subscribeToClerk, clerkLoad, clerkLoad)
}

/** Calls `onDone` once the session has a user; removes what the provider's steps added to the URL. */
function useDone(onDone: (() => void) | undefined): void {
  const { status } = useSession()
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    if (status !== 'signed-in') return
    if (location.hash.startsWith('#/')) history.replaceState(history.state, '', location.pathname + location.search)
    done.current?.()
  }, [status])
}

function inkOf(element: Element): string {
  return getComputedStyle(element).getPropertyValue('--color-ink').trim() || 'black'
}
