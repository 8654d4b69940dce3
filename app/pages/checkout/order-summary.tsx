import { lineName, type NamedLine } from '#app/features/cart/cart-line.ts'
import { CharityDonationLine } from '#app/features/cart/charity-donation-line.tsx'
import { PromoEntry } from '#app/features/cart/promo-entry.tsx'
import { SummaryRow } from '#app/features/cart/summary-row.tsx'
import type { QuoteState } from '#app/features/cart/use-quote.ts'
import { Alert } from '#app/ui/alert.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Quote, QuotedItem } from '#contract/cart.ts'
import { lineKey } from '#domain/cart-line.ts'
import { formatMoney, fromDollars, minus, times } from '#domain/money.ts'
import { discountLabel } from '#domain/promo-codes/promo-text.ts'
import type { Charity } from '#domain/settings/charity.ts'

type Props = {
  lines: readonly NamedLine[]
  /** Lines in the cart that are unavailable. */
  leftOut: readonly NamedLine[]
  quote: QuoteState
  /** The chosen charity; undefined when it is no longer offered. */
  charity: Charity | undefined
  isLocked: boolean
}

export function OrderSummary({ lines, leftOut, quote: state, charity, isLocked }: Props) {
  const { quote, itemOf, isCurrent, failed, retry } = state
  return (
    <section className="summary" aria-labelledby="summary" aria-busy={!isCurrent && !failed}>
      <h2 className="title" id="summary" tabIndex={-1}>
        Order Summary
      </h2>
      <ul>
        {lines.map((line) => (
          <SummaryLine key={lineKey(line)} line={line} item={itemOf(line)} />
        ))}
      </ul>
      {leftOut.map((line) => (
        <p key={lineKey(line)} className="small muted mb-4">
          {lineName(line)} cannot be bought right now. It stays in your bag.
        </p>
      ))}
      <div className="pt-4">
        <PromoEntry lines={lines} quote={state} isLocked={isLocked} />
      </div>
      {quote && <Figures quote={quote} charity={charity} />}
      {!quote && (failed ? <FailedState onRetry={retry} /> : <Skeleton lines={5} height={20} />)}
    </section>
  )
}

function SummaryLine({ line, item }: { line: NamedLine; item: QuotedItem | undefined }) {
  const { name, imageUrl, variantName } = line.product
  const variant = item?.variantName ?? variantName
  const details = variant ? `${variant}, ${line.quantity}` : `Quantity ${line.quantity}`
  return (
    <li className="summary__item">
      <Picture url={item?.imageUrl ?? imageUrl} alt="" sizes="56px" />
      <span>
        {item?.productName ?? name}
        <br />
        <span className="muted small">{details}</span>
      </span>
      {item && <LinePrice item={item} quantity={line.quantity} />}
    </li>
  )
}

function LinePrice({ item, quantity }: { item: QuotedItem; quantity: number }) {
  const original = item.originalUnitPrice === undefined ? null : times(fromDollars(item.originalUnitPrice), quantity)
  return <Price className="num" amount={fromDollars(item.totalPrice)} original={original} />
}

function Figures({ quote, charity }: { quote: Quote; charity: Charity | undefined }) {
  const figures = quote.checkout
  const nudge = freeShippingNudge(quote)
  return (
    <>
      <dl className="border-t border-stone pt-4">
        <SummaryRow label="Subtotal" dollars={figures.subtotal} />
        {figures.discountAmount > 0 && (
          <SummaryRow label={discountLabel(quote.promo?.code)} dollars={figures.discountAmount} minus />
        )}
        <SummaryRow label="Shipping" dollars={figures.shippingAmount} free />
        <SummaryRow label="Tax" dollars={figures.taxAmount} />
        {figures.additionalDonation > 0 && (
          <SummaryRow label="Additional donation" dollars={figures.additionalDonation} />
        )}
        <SummaryRow label="Total" dollars={figures.totalAmount} total />
      </dl>
      {nudge && (
        <Alert kind="info" className="mt-5">
          {nudge}
        </Alert>
      )}
      <CharityDonationLine amount={figures.charityDonationAmount}>
        {quote.charityShare}% of your order goes to <span>{charity?.inSentence ?? 'the charity of your choice'}</span>
      </CharityDonationLine>
      <p className="tiny muted">The {quote.charityShare}% comes from us and is not added to your total.</p>
    </>
  )
}

/** The note on free shipping: only while the fallback rule decides and the discounted subtotal is under its bound. */
export function freeShippingNudge({ checkout, usesFallbackShipping, freeShippingOver }: Quote): string | null {
  const freeOver = fromDollars(freeShippingOver)
  const goods = minus(fromDollars(checkout.subtotal), fromDollars(checkout.discountAmount))
  if (!usesFallbackShipping || goods >= freeOver || checkout.shippingAmount === 0) return null
  return `Orders over ${formatMoney(freeOver)} ship free. Yours is ${formatMoney(minus(freeOver, goods))} below.`
}
