import { useSignInDialog } from '#app/account/sign-in/sign-in-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { StepHeading } from './step-heading.tsx'
import type { CheckoutState } from './use-checkout.ts'

type Props = {
  checkout: CheckoutState
  onSignedIn?: () => void
  /** Was signed in, and is no longer. */
  hasEnded?: boolean
}

/** Step 2.5; what was entered is kept, and signing in goes on to the review. */
export function SignInStep({ checkout, onSignedIn, hasEnded = false }: Props) {
  const dialog = useSignInDialog()
  const known = hasEnded ? {} : knownOf(checkout)
  return (
    <section className="fs">
      <StepHeading>Sign In Required</StepHeading>
      <div className="grid justify-items-start gap-6 bg-shell p-8">
        <p>
          {hasEnded
            ? 'Your session has ended. Sign in again to go on where you were: your bag and your details are kept.'
            : 'Sign in to place your order. Your details are kept.'}
        </p>
        <div className="flex flex-wrap items-center gap-6">
          <Button variant="primary" size="lg" onClick={() => dialog.open('sign-in', { onDone: onSignedIn, known })}>
            Sign In / Create Account
          </Button>
          {!hasEnded && <TextLink onClick={() => checkout.goTo(2)}>Back to Payment</TextLink>}
        </div>
      </div>
    </section>
  )
}

/** As typed at shipping. */
function knownOf({ data: { shippingInfo } }: CheckoutState) {
  const { firstName, lastName, email } = shippingInfo
  return { name: `${firstName} ${lastName}`.trim(), email: email.trim() }
}
