import { useEffect, useState } from 'react'
import type { QuoteState } from '#app/features/cart/use-quote.ts'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { EnteredSoFar } from './entered-so-far.tsx'
import { StepHeading } from './step-heading.tsx'
import type { CheckoutState } from './use-checkout.ts'

type Props = {
  checkout: CheckoutState
  onSignedIn?: () => void
  quote?: QuoteState
  /** True if the session has ended. */
  hasEnded?: boolean
}

/** Step 2.5, inside the page; entries are retained, and signing in leads on to the review. */
export function SignInStep({ checkout, onSignedIn, quote, hasEnded = false }: Props) {
  const { SignInHere, hasFailed, retry } = useSignInHere()
  return (
    <section className="form-part">
      <StepHeading>Sign In Required</StepHeading>
      <p className="lead mb-8">{textFor(checkout, hasEnded)}</p>
      {/* As high as the form for the code, of which nothing comes at once. */}
      <div className="min-h-[408px]">
        {SignInHere && (
          <SignInHere
            known={hasEnded ? {} : knownOf(checkout)}
            onSignedIn={onSignedIn}
            onBack={hasEnded ? null : () => checkout.goTo(2)}
          />
        )}
        {!SignInHere && (hasFailed ? <FailedState onRetry={retry} /> : <Skeleton lines={5} height={48} />)}
      </div>
      {!hasEnded && <EnteredSoFar checkout={checkout} quote={quote} />}
      {!hasEnded && <p className="small muted mt-4 max-w-[480px]">Track and return this order from your account.</p>}
    </section>
  )
}

/** The words for the visitor. A payment under way may have an order already, so that no cart is mentioned then. */
function textFor({ isPaying }: CheckoutState, hasEnded: boolean): string {
  if (isPaying)
    return 'Your session has ended while you were paying. Sign in again, and we look for your order first: nothing is charged twice.'
  return hasEnded
    ? 'Your session has ended. Sign in again to go on where you were: your bag and your details are saved.'
    : 'Sign in to place your order. Your details are saved.'
}

/** The name and email typed at shipping. */
function knownOf({ data: { shippingInfo } }: CheckoutState) {
  const { firstName, lastName, email } = shippingInfo
  return { name: `${firstName} ${lastName}`.trim(), email: email.trim() }
}

type Here = typeof import('./sign-in-here.tsx')['SignInHere']

/** The form of step 2.5, once its code is loaded. */
function useSignInHere() {
  const [SignInHere, setHere] = useState<Here | null>(null)
  const [failures, setFailures] = useState(0)
  const [retries, setRetries] = useState(0)
  useEffect(() => {
    import('./sign-in-here.tsx').then(
      (loaded) => setHere(() => loaded.SignInHere),
      () => setFailures(retries + 1),
    )
  }, [retries])
  return { SignInHere, hasFailed: failures > retries, retry: () => setRetries(failures) }
}
