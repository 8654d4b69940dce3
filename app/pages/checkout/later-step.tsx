import { PaymentStep } from './payment/payment-step.tsx'
import { ReviewStep } from './review/review-step.tsx'
import type { LastStepProps } from './step-props.ts'

/** Steps after shipping. Their code is loaded while the shipping form is filled in. */
export function LaterStep(props: LastStepProps) {
  return props.checkout.step === 2 ? (
    <PaymentStep checkout={props.checkout} quote={props.quote} />
  ) : (
    <ReviewStep {...props} />
  )
}
