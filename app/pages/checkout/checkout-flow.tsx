import { useEffect, useRef, useState } from 'react'
import { isComplete } from '#app/features/addresses/shipping-info.ts'
import type { NamedLine } from '#app/features/cart/cart-line.ts'
import { isLeftOut } from '#app/features/cart/line-state.ts'
import { useCaps } from '#app/features/cart/use-caps.ts'
import { type QuoteState, useQuote } from '#app/features/cart/use-quote.ts'
import { TestPayments } from '#app/features/payment/test-payments.tsx'
import { useSession } from '#app/features/session/session.ts'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { ChangesNotice } from './changes/changes-notice.tsx'
import { type SeenOrderRef, useOrderChanges } from './changes/use-order-changes.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { EmptyCheckout, LostAnswer, NothingToBuy, SessionEnded } from './checkout-states.tsx'
import { FailureAlert } from './failure-alert.tsx'
import { OrderSummary } from './order-summary.tsx'
import { type Placing, usePlaceOrder } from './review/use-place-order.ts'
import { ShippingStep } from './shipping/shipping-step.tsx'
import { SignInStep } from './sign-in-step.tsx'
import { StepIndicator } from './step-indicator.tsx'
import type { LastStepProps } from './step-props.ts'
import { SummaryBar } from './summary-bar.tsx'
import { useCharity } from './use-charity.ts'
import { type CheckoutState, useCheckout } from './use-checkout.ts'
import { useAddressOf } from './use-step.ts'

let brought: Later | null = null

type Props = {
  lines: NamedLine[]
  /** The order as last shown; survives a change of the session. */
  seen: SeenOrderRef
}

/** The checkout, in the browser only: it starts from the data stored there. */
export function CheckoutFlow({ lines: cartLines, seen }: Props) {
  const state = useCheckout()
  const placing = usePlaceOrder(state)
  const checkout = { ...state, goTo: leaveFailure(state, placing) }
  const isFinishing = useUnfinishedPayment(checkout, placing)
  const isProcessing = placing.status === 'processing'
  const lines = useWhileStill(cartLines, isProcessing)
  const charity = useCharity(checkout.data)
  const quote = useQuote(lines, checkout.data.donationAmount, destinationOf(checkout))
  useCaps(isProcessing ? [] : lines, quote)
  const changes = useOrderChanges({ seen, lines, quote, isPaused: isProcessing })
  const bought = useWhileStill(lines.filter(isInOrder(quote)), isProcessing)
  if (isFinishing) return <CheckoutSkeleton text="Looking for the order you were paying for." />
  if (lines.length === 0) return <EmptyCart checkout={checkout} placing={placing} wasFilled={seen.current !== null} />
  const notice = <ChangesNotice changes={changes} failure={placing.failure} canDismiss={checkout.step !== 3} />
  if (bought.length === 0) return <NothingToBuy lines={lines} quote={quote} />
  return (
    <div className="two-columns">
      <div>
        <TestPayments className="mb-8">No money is taken, and nothing will be shipped.</TestPayments>
        <StepIndicator current={checkout.step} goTo={checkout.goTo} isLocked={isProcessing} />
        <SummaryBar total={quote.quote?.checkout.totalAmount} hasChanged={changes.list.length > 0} />
        {checkout.step !== 3 && notice}
        {checkout.step !== 3 && <FailureAlert failure={placing.failure} goTo={checkout.goTo} />}
        <CheckoutStep
          checkout={checkout}
          placing={placing}
          quote={quote}
          changes={changes}
          notice={notice}
          lines={bought}
        />
      </div>
      <OrderSummary
        lines={bought}
        leftOut={lines.filter((line) => !bought.includes(line))}
        quote={quote}
        charity={charity}
        isLocked={isProcessing}
      />
    </div>
  )
}

type EmptyCartProps = { checkout: CheckoutState; placing: Placing; wasFilled: boolean }

function EmptyCart({ checkout, placing, wasFilled }: EmptyCartProps) {
  if (checkout.isWithheld || placing.failure?.remedy === 'sign-in')
    return <SessionEnded checkout={checkout} placing={placing} />
  if (placing.failure) return <LostAnswer checkout={checkout} placing={placing} />
  return <EmptyCheckout wasFilled={wasFilled} hasSignedOut={checkout.hasSignedOut} />
}

/** Clears the failure when the shopper moves on. */
function leaveFailure({ goTo, isCardRefused }: CheckoutState, placing: Placing): CheckoutState['goTo'] {
  return (step) => {
    isCardRefused.current = placing.failure?.remedy === 'payment'
    placing.forgetFailure()
    goTo(step)
  }
}

/** The shipping address, once complete, which decides the tax. */
function destinationOf({ data: { shippingInfo } }: CheckoutState) {
  return isComplete(shippingInfo) ? { country: shippingInfo.country, state: shippingInfo.state.trim() } : undefined
}

/** A filter for available lines; unavailable ones stay in the cart. */
function isInOrder({ itemOf }: QuoteState) {
  return (line: NamedLine): boolean => {
    const item = itemOf(line)
    return !item || !isLeftOut(item)
  }
}

/** Looks for the order of a payment from an earlier visit, before anything else is shown. True meanwhile. */
function useUnfinishedPayment({ data }: CheckoutState, placing: Placing): boolean {
  const { status } = useSession()
  const unfinished = useRef(status === 'signed-in' ? data.paymentIntentId : null)
  const { finish } = placing
  const started = useRef(false)
  useEffect(() => {
    if (started.current || !unfinished.current) return
    started.current = true
    void finish(unfinished.current).then(() => {
      unfinished.current = null
    })
  })
  return unfinished.current !== null && (placing.status === 'processing' || !started.current)
}

/** The lines before the order emptied the cart, until the order's page is shown. */
function useWhileStill(lines: NamedLine[], isStill: boolean): NamedLine[] {
  const last = useRef(lines)
  if (!isStill) last.current = lines
  return last.current
}

function CheckoutStep(props: LastStepProps) {
  const { checkout, lines, quote, placing } = props
  const later = useLaterStep()
  useAddressOf(checkout.step)
  if (checkout.step === 1) return <ShippingStep checkout={checkout} lines={lines} quote={quote} />
  if (checkout.step === 2.5) return <SignInStep checkout={checkout} quote={quote} onSignedIn={placing.forgetFailure} />
  if (later.Step) return <later.Step {...props} />
  if (later.hasFailed) return <FailedState className="mb-12" onRetry={later.retry} />
  return <Skeleton className="mb-12" height={480} />
}

type Later = typeof import('./later-step.tsx')['LaterStep']

/** The steps payment and review, once their code is loaded. */
function useLaterStep() {
  const [Step, setStep] = useState<Later | null>(() => brought)
  const [failures, setFailures] = useState(0)
  const [retries, setRetries] = useState(0)
  useEffect(() => {
    if (brought && retries === 0) return
    import('./later-step.tsx').then(
      ({ LaterStep }) => {
        brought = LaterStep
        setStep(() => LaterStep)
      },
      () => {
        // Browsers remember that a file did not load, until the document loads again. What was entered is stored.
        if (retries > 0 && navigator.onLine) location.reload()
        else setFailures(retries + 1)
      },
    )
  }, [retries])
  return { Step, hasFailed: failures > retries, retry: () => setRetries(failures) }
}
