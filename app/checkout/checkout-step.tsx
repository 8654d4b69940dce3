import type { CartLine } from '#app/storefront/cart/use-cart.ts'
import type { QuoteState } from '#app/storefront/cart/use-quote.ts'
import type { OrderChanges } from './changes/use-order-changes.ts'
import { PaymentStep } from './payment/payment-step.tsx'
import { ReviewStep } from './review/review-step.tsx'
import type { Placing } from './review/use-place-order.ts'
import { ShippingStep } from './shipping/shipping-step.tsx'
import { SignInStep } from './sign-in-step.tsx'
import type { CheckoutState } from './use-checkout.ts'
import { useAddressOf } from './use-step.ts'

export type StepProps = { checkout: CheckoutState; lines: CartLine[]; quote: QuoteState }

export type LastStepProps = StepProps & { placing: Placing; changes: OrderChanges; notice: React.ReactNode }

export function CheckoutStep({ placing, changes, notice, ...props }: LastStepProps) {
  const { step } = props.checkout
  useAddressOf(step)
  if (step === 1) return <ShippingStep {...props} />
  if (step === 2) return <PaymentStep checkout={props.checkout} />
  if (step === 2.5) return <SignInStep checkout={props.checkout} onSignedIn={placing.forgetFailure} />
  return <ReviewStep {...{ placing, changes, notice }} {...props} />
}
