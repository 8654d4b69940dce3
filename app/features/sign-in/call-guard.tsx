import { useCallback, useEffect, useRef, useState } from 'react'
import { browserQueryClient } from '#app/engine/data/query-client.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { type Need, registerDialog } from '#app/features/session/guard-calls.ts'
import { useProviderFacts } from '#app/features/session/provider-facts.ts'
import { currentSession, refreshSession, signOut, useSession } from '#app/features/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { ProveOwner } from './prove-owner.tsx'
import { type OwnerProof, proveNow, useSecurity } from './security-calls.ts'
import { SignInForm } from './sign-in-form.tsx'

type Asked = { need: Need; userId: string; email: string; settle: (isGiven: boolean) => void }

/** The dialogs that a call of the page may need: signing in again, and confirming who somebody is. The page behind them stays as it is. */
export function CallGuard() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const shown = useRef(asked)
  useEffect(() => {
    shown.current = asked
  }, [asked])
  const close = useCallback((one: Asked, isGiven: boolean) => {
    one.settle(isGiven)
    setAsked((now) => (now === one ? null : now))
  }, [])
  const resume = useCallback(
    (one: Asked) => {
      void browserQueryClient().invalidateQueries()
      close(one, true)
    },
    [close],
  )
  useEffect(() => {
    const obtain = (need: Need) => new Promise<boolean>((resolve) => setAsked(askedFor(need, resolve)))
    const onSession = () => shown.current?.need === 'session' && resume(shown.current)
    return registerDialog({ obtain, onSession })
  }, [resume])
  useEffect(() => () => shown.current?.settle(false), [])
  const session = useSession()
  const isOfAnother = asked && session.status === 'signed-in' && session.user.clerkUserId !== asked.userId
  useEffect(() => {
    if (!asked || !isOfAnother) return
    close(asked, false)
    // Reloads the page for another person, so that nothing is done in that person's name.
    if (asked.need === 'session') location.reload()
  }, [asked, isOfAnother, close])
  const { provesHere } = useProviderFacts()
  if (!asked) return null
  const isEnded = asked.need === 'session'
  return (
    <Dialog
      open
      onClose={() => close(asked, false)}
      title={isEnded ? 'Your session has ended' : 'Confirm that it is you'}
    >
      {isEnded && <SignInAgain asked={asked} onDone={() => resume(asked)} />}
      {!isEnded && !provesHere && <HostedProof onCancel={() => close(asked, false)} />}
      {!isEnded && provesHere && (
        <Proof
          asked={asked}
          onDone={() => close(asked, true)}
          onCancel={() => close(asked, false)}
          onEnded={() => setAsked({ ...asked, need: 'session' })}
        />
      )}
    </Dialog>
  )
}

function askedFor(need: Need, settle: Asked['settle']): Asked | null {
  const session = currentSession()
  if (session.status === 'signed-in')
    return { need, settle, userId: session.user.clerkUserId, email: session.user.email }
  settle(false)
  return null
}

/** The form to sign in again. The dialog also closes when another tab signs the same person in. */
function SignInAgain({ asked: { userId, email }, onDone }: { asked: Asked; onDone: () => void }) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[type=password]')?.focus(), [])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refreshSession()
    }
    const leaving = new AbortController()
    window.addEventListener('focus', look, { signal: leaving.signal })
    document.addEventListener('visibilitychange', look, { signal: leaving.signal })
    return () => leaving.abort()
  }, [])
  const finish = () => {
    const session = currentSession()
    if (session.status === 'signed-in' && session.user.clerkUserId === userId) onDone()
    else location.reload()
  }
  return (
    <div ref={form}>
      <p className="mb-6">Sign in to continue. What you typed is still here.</p>
      <SignInForm mode="sign-in" known={{ email }} onDone={finish} />
    </div>
  )
}

/** A hosted provider proves who somebody is by a new sign-in. */
function HostedProof({ onCancel }: { onCancel: () => void }) {
  return (
    <>
      <p className="mb-6">
        You signed in more than ten minutes ago. For this change, please sign out, sign in again, and repeat it within
        ten minutes.
      </p>
      <div className="btnrow">
        <Button
          variant="primary"
          onClick={() => {
            onCancel()
            void signOut()
          }}
        >
          Sign Out
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}

type ProofProps = { asked: Asked; onDone: () => void; onCancel: () => void; onEnded: () => void }

function Proof({ asked: { email }, onDone, onCancel, onEnded }: ProofProps) {
  const { security, hasFailed, hasEnded, refetch } = useSecurity()
  useEffect(() => {
    if (hasEnded) onEnded()
  }, [hasEnded, onEnded])
  if (!security && hasFailed && !hasEnded) return <FailedState title="This did not load" onRetry={refetch} />
  if (!security) return <Skeleton lines={4} height={40} />
  const prove = async (proof: OwnerProof) => {
    try {
      await proveNow(proof)
    } catch (error) {
      if (error instanceof RefusalError && error.code === 'UNAUTHORIZED') return onEnded()
      throw error
    }
    onDone()
  }
  return (
    <>
      <p className="mb-6">
        Please confirm that it is you, by your password or another way to sign in. We ask again after ten minutes.
      </p>
      <ProveOwner
        name="Confirm that it is you"
        className="grid gap-6"
        submitText="Continue"
        email={email}
        hasPassword={security.passwordChangedAt !== null}
        hasApp={security.twoSteps !== null}
        passkey={
          security.passkeys.length > 0 && (
            <PasskeyButton block text="Use a passkey" onEntry={(entry) => prove({ entry })} />
          )
        }
        onProof={prove}
        onCancel={onCancel}
      />
    </>
  )
}
