import { lineName } from '#app/features/cart/cart-line.ts'
import { useSession } from '#app/features/session/session.ts'
import { links } from '#app/links.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { QuotedItem } from '#contract/cart.ts'
import { lineKey } from '#domain/cart-line.ts'
import type { Placing } from './review/use-place-order.ts'
import { SignInStep } from './sign-in-step.tsx'
import type { StepProps } from './step-props.ts'
import type { CheckoutState } from './use-checkout.ts'

/** `wasFilled`: the cart became empty while this page was open. */
export function EmptyCheckout({ wasFilled, hasSignedOut }: { wasFilled: boolean; hasSignedOut: boolean }) {
  const isCustomer = useSession().status === 'signed-in'
  return (
    <div role={wasFilled ? 'status' : undefined}>
      <EmptyState
        className="mb-24"
        title="Your cart is empty"
        text={
          hasSignedOut ? (
            signedOut
          ) : wasFilled ? (
            <EmptiedElsewhere mayHaveOrdered={isCustomer} />
          ) : (
            isCustomer && <BackFromOrder />
          )
        }
        action={<Button to={links.bags()}>Continue Shopping</Button>}
      />
    </div>
  )
}

const signedOut = 'You have signed out. The bag of your account is there again when you sign in.'

/** Shown for Back after paying. */
function BackFromOrder() {
  return (
    <>
      You’ll find your orders in your account. <TextLink to={links.account('orders')}>View your orders</TextLink>
    </>
  )
}

function EmptiedElsewhere({ mayHaveOrdered }: { mayHaveOrdered: boolean }) {
  if (!mayHaveOrdered) return 'It was emptied in another tab.'
  return (
    <>
      It was emptied or ordered in another tab. <TextLink to={links.account('orders')}>View your orders</TextLink>
    </>
  )
}

/** Shown when every product in the cart is sold out or no longer sold. */
export function NothingToBuy({ lines, quote }: Pick<StepProps, 'lines' | 'quote'>) {
  const names = lines.map((line) => ({ key: lineKey(line), name: lineName(line), item: quote.itemOf(line) }))
  return (
    <div role="status">
      <EmptyState
        className="mb-24"
        title="Nothing in your bag can be bought right now"
        text={
          <>
            {names.map(({ key, name, item }) => (
              <span key={key} className="block">
                {name} is {leftOutText(item)}.
              </span>
            ))}
            What can come back stays in your bag. This page goes on by itself then.
          </>
        }
        action={<Button to={links.cart()}>Back to Cart</Button>}
      />
    </div>
  )
}

function leftOutText(item: QuotedItem | undefined): string {
  if (item?.notAChoice) return 'not sold in this choice'
  return item?.availability === 'unavailable' ? 'no longer sold' : 'sold out'
}

/** Shown when the cart and the details belong to a customer whose session has ended. */
export function SessionEnded({ checkout, placing }: { checkout: CheckoutState; placing: Placing }) {
  return (
    <div className="max-w-[640px] pb-24">
      <SignInStep checkout={checkout} onSignedIn={placing.forgetFailure} hasEnded />
    </div>
  )
}

/** Shown when the cart was emptied by an order, but its answer did not arrive. */
export function LostAnswer({ checkout, placing }: { checkout: CheckoutState; placing: Placing }) {
  const { paymentIntentId } = checkout.data
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
