import { useSignInDialog } from '#app/account/sign-in/sign-in-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { StepHeading } from './step-heading.tsx'
import type { CheckoutState } from './use-checkout.ts'

/** Step 2.5; what was entered is kept, and signing in goes on to the review. */
export function SignInStep({ checkout, onSignedIn }: { checkout: CheckoutState; onSignedIn?: () => void }) {
  const dialog = useSignInDialog()
  return (
    <section className="fs">
      <StepHeading>Sign In Required</StepHeading>
      <div className="grid justify-items-start gap-6 bg-shell p-8">
        <p>Sign in to place your order. Your details are kept.</p>
        <div className="flex flex-wrap items-center gap-6">
          <Button variant="primary" size="lg" onClick={() => dialog.open('sign-in', onSignedIn)}>
            Sign In / Create Account
          </Button>
          <TextLink onClick={() => checkout.goTo(2)}>Back to Payment</TextLink>
        </div>
      </div>
    </section>
  )
}
