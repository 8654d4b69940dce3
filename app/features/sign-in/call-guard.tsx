import { useEffect, useRef, useState } from 'react'
import { browserQueryClient } from '#app/engine/data/query-client.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { type Need, registerObtain } from '#app/features/session/guard-calls.ts'
import { currentSession, useSession } from '#app/features/session/session.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { PasskeyProof } from './passkey-button.tsx'
import { ProveOwner } from './prove-owner.tsx'
import { type OwnerProof, proveNow, useSecurity } from './security-calls.ts'
import { SignInForm } from './sign-in-form.tsx'

type Asked = { need: Need; userId: string; email: string; settle: (isGiven: boolean) => void }

/** The dialogs that get a call of the page through: signing in again, and confirming who somebody is. The page stays as it is behind them. */
export function CallGuard() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => registerObtain((need) => new Promise((resolve) => setAsked(askedFor(need, resolve)))), [])
  const shown = useRef(asked)
  useEffect(() => {
    shown.current = asked
  }, [asked])
  useEffect(() => () => shown.current?.settle(false), [])
  const session = useSession()
  const isOfAnother =
    asked?.need === 'proof' && session.status === 'signed-in' && session.user.clerkUserId !== asked.userId
  useEffect(() => {
    if (!isOfAnother) return
    shown.current?.settle(false)
    setAsked(null)
  }, [isOfAnother])
  if (!asked) return null
  const close = (isGiven: boolean) => {
    asked.settle(isGiven)
    setAsked(null)
  }
  const isEnded = asked.need === 'session'
  return (
    <Dialog open onClose={() => close(false)} title={isEnded ? 'Your session has ended' : 'Confirm that it is you'}>
      {isEnded ? (
        <SignInAgain asked={asked} onDone={() => close(true)} />
      ) : (
        <Proof
          asked={asked}
          onDone={() => close(true)}
          onCancel={() => close(false)}
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

/** Somebody else who signs in gets the page anew, so that nothing is done in the name of the next person. */
function SignInAgain({ asked: { userId, email }, onDone }: { asked: Asked; onDone: () => void }) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[type=password]')?.focus(), [])
  const finish = () => {
    const session = currentSession()
    if (session.status !== 'signed-in' || session.user.clerkUserId !== userId) return location.reload()
    void browserQueryClient().invalidateQueries()
    onDone()
  }
  return (
    <div ref={form}>
      <p className="mb-6">Sign in to continue. What you typed is still here.</p>
      <SignInForm mode="sign-in" known={{ email }} onDone={finish} />
    </div>
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
        passkey={security.passkeys.length > 0 && <PasskeyProof onProof={prove} />}
        onProof={prove}
        onCancel={onCancel}
      />
    </>
  )
}
