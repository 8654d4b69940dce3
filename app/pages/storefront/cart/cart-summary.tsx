import { CharityDonationLine } from '#app/features/cart/charity-donation-line.tsx'
import { isLeftOut, lineProblem, missesShippingOption } from '#app/features/cart/line-state.ts'
import { PromoEntry } from '#app/features/cart/promo-entry.tsx'
import { SummaryRow } from '#app/features/cart/summary-row.tsx'
import type { QuoteState } from '#app/features/cart/use-quote.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Quote, QuotedItem } from '#contract/cart.ts'
import type { CartLine } from '#domain/cart-line.ts'
import { discountLabel } from '#domain/promo-codes/promo-text.ts'

export function CartSummary({ lines, state }: { lines: readonly CartLine[]; state: QuoteState }) {
  const { quote, isCurrent, failed, retry, itemOf } = state
  const items = lines.flatMap((line) => itemOf(line) ?? [])
  const obstacle = obstacleOf(items)
  return (
    <section className="summary" aria-labelledby="summary" aria-busy={!isCurrent && !failed}>
      <h2 className="title" id="summary">
        Order Summary
      </h2>
      <PromoEntry lines={lines} quote={state} />
      {quote && (
        <Figures quote={quote} missesShippingOption={lines.some((line) => missesShippingOption(line, itemOf(line)))} />
      )}
      {!quote && (failed ? <FailedState onRetry={retry} /> : <Skeleton lines={5} height={36} />)}
      <div role="status">{quote && obstacle && <p className="small muted mb-3">{obstacle}</p>}</div>
      {obstacle ? (
        <Button variant="primary" size="lg" block disabled>
          Proceed to Checkout
        </Button>
      ) : (
        <Button variant="primary" size="lg" block to={links.checkout()}>
          Proceed to Checkout
        </Button>
      )}
      <p className="tiny muted mt-3">Taxes calculated at checkout. Payments are encrypted.</p>
    </section>
  )
}

/** The obstacle to an order; unavailable lines are one only when all are unavailable. */
function obstacleOf(items: readonly QuotedItem[]): string | null {
  if (items.some((item) => lineProblem(item) !== null)) return 'Please change the marked items to continue.'
  return items.length > 0 && items.every(isLeftOut) ? 'Nothing in your bag can be bought right now.' : null
}

const checkoutDecides = 'Shipping is set at checkout, and never costs more than this estimate.'
const shippingRequired = 'You choose how each bag travels at checkout, which sets the shipping cost.'

function Figures({ quote, missesShippingOption: isOpen }: { quote: Quote; missesShippingOption: boolean }) {
  const { cart, usesFallbackShipping, promo } = quote
  const note = isOpen ? shippingRequired : usesFallbackShipping ? checkoutDecides : null
  return (
    <>
      <dl>
        <SummaryRow label="Subtotal" dollars={cart.subtotal} />
        {cart.discountAmount > 0 && (
          <SummaryRow label={discountLabel(promo?.code)} dollars={cart.discountAmount} minus />
        )}
        <SummaryRow
          label={usesFallbackShipping ? 'Estimated shipping' : 'Shipping'}
          dollars={cart.shippingAmount}
          free
        />
        <SummaryRow label="Total" dollars={cart.totalAmount} total />
      </dl>
      {note && <p className="tiny muted mb-4">{note}</p>}
      <CharityDonationLine amount={cart.charityDonationAmount}>
        Given to charity from this order, at no cost to you
      </CharityDonationLine>
    </>
  )
}
