import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { ShippingStep } from './shipping/shipping-step.tsx'
import { SignInStep } from './sign-in-step.tsx'
import type { LastStepProps } from './step-props.ts'
import { useLaterStep } from './use-later-step.ts'
import { useAddressOf } from './use-step.ts'

export function CheckoutStep(props: LastStepProps) {
  const { checkout, lines, quote, placing } = props
  const later = useLaterStep()
  useAddressOf(checkout.step)
  if (checkout.step === 1) return <ShippingStep {...{ checkout, lines, quote }} />
  if (checkout.step === 2.5) return <SignInStep {...{ checkout, quote }} onSignedIn={placing.forgetFailure} />
  if (later.Step) return <later.Step {...props} />
  if (later.hasFailed) return <FailedState className="mb-12" onRetry={later.retry} />
  return <Skeleton className="mb-12" height={480} />
}
