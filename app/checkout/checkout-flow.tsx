import { useEffect, useRef } from 'react'
import { useSession } from '#app/account/session.ts'
import { links } from '#app/links.ts'
import { isLeftOut } from '#app/storefront/cart/line-state.ts'
import type { CartLine } from '#app/storefront/cart/use-cart.ts'
import { type QuoteState, useQuote } from '#app/storefront/cart/use-quote.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CheckoutStep } from './checkout-step.tsx'
import { FailureAlert } from './failure-alert.tsx'
import { OrderSummary } from './order-summary.tsx'
import { type Placing, usePlaceOrder } from './review/use-place-order.ts'
import { SignInStep } from './sign-in-step.tsx'
import { StepIndicator } from './step-indicator.tsx'
import { type CheckoutState, useCheckout } from './use-checkout.ts'

/** In the browser only: it begins with what this browser kept. */
export function CheckoutFlow({ lines: cartLines }: { lines: CartLine[] }) {
  const state = useCheckout()
  const placing = usePlaceOrder(state)
  const checkout = { ...state, goTo: leaveFailure(state, placing) }
  const isFinishing = useUnfinishedPayment(checkout, placing)
  const isProcessing = placing.status === 'processing'
  const lines = useWhileStill(cartLines, isProcessing)
  const quote = useQuote(lines, checkout.data.donationAmount)
  const bought = useWhileStill(lines.filter(isInOrder(quote)), isProcessing)
  if (isFinishing) return <CheckoutSkeleton />
  if (lines.length === 0 && placing.failure) return <LostAnswer checkout={checkout} placing={placing} />
  if (lines.length === 0) return <EmptyCheckout />
  if (bought.length === 0) return <NothingToBuy />
  return (
    <div className="two">
      <div>
        <StepIndicator current={checkout.step} />
        {checkout.step !== 3 && <FailureAlert failure={placing.failure} goTo={checkout.goTo} />}
        <CheckoutStep checkout={checkout} placing={placing} lines={bought} quote={quote} />
      </div>
      <OrderSummary
        lines={bought}
        leftOut={lines.filter((line) => !bought.includes(line))}
        quote={quote}
        charity={checkout.data.selectedCharity}
        isLocked={isProcessing}
      />
    </div>
  )
}

/** What failed is no longer of interest after moving on. */
function leaveFailure({ goTo }: CheckoutState, { forgetFailure }: Placing): CheckoutState['goTo'] {
  return (step) => {
    forgetFailure()
    goTo(step)
  }
}

function EmptyCheckout() {
  return (
    <EmptyState
      className="mb-24"
      title="Your cart is empty"
      action={<Button to={links.bags()}>Continue Shopping</Button>}
    />
  )
}

function NothingToBuy() {
  return (
    <EmptyState
      className="mb-24"
      title="Nothing in your bag can be bought right now"
      action={<Button to={links.cart()}>Back to Cart</Button>}
    />
  )
}

/** What is not to be had stays in the bag. */
function isInOrder({ itemOf }: QuoteState) {
  return ({ key }: CartLine): boolean => {
    const item = itemOf(key)
    return !item || !isLeftOut(item)
  }
}

/** The bag was emptied by an order whose answer did not arrive here, or the session has ended. */
function LostAnswer({ checkout, placing }: { checkout: CheckoutState; placing: Placing }) {
  const { paymentIntentId } = checkout.data
  if (placing.failure?.remedy === 'sign-in')
    return <SignInStep checkout={checkout} onSignedIn={placing.forgetFailure} />
  return (
    <div className="grid max-w-[640px] justify-items-start gap-6 pb-24">
      <Alert kind="failed">{placing.failure?.message}</Alert>
      {paymentIntentId ? (
        <Button variant="primary" onClick={() => void placing.finish(paymentIntentId)}>
          Try Again
        </Button>
      ) : (
        <Button to={links.account('orders')}>View your orders</Button>
      )}
    </div>
  )
}

/** Paid in an earlier visit, but no order came back: asked for before anything else is shown. */
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

/** The order empties the bag before its page is shown. */
function useWhileStill(lines: CartLine[], isStill: boolean): CartLine[] {
  const last = useRef(lines)
  if (!isStill) last.current = lines
  return last.current
}
