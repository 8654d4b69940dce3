import type { CheckoutData } from '#app/checkout/saved-checkout.ts'
import type { Step } from '#app/checkout/steps.ts'
import { cardExpiry, cardName } from '#app/payment/card-words.ts'
import { deliveryTime, isLeftOut } from '#app/storefront/cart/line-state.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Quote, QuotedItem } from '#contract/cart.ts'
import { charityNames } from '#domain/charity.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'

type GoTo = ((step: Step) => void) | undefined

type Props = { data: CheckoutData; quote: Quote | undefined; goTo: GoTo }

/** What was chosen, each with the way back to it. */
export function PartsInReview({ data, quote, goTo }: Props) {
  const { shippingInfo: to, card } = data
  const bought = quote?.items.filter((item) => !isLeftOut(item))
  const address = [to.addressLine1, to.addressLine2, to.city, `${to.state} ${to.zipCode}`, to.country]
  return (
    <>
      <Part title="Ship to" step={1} goTo={goTo}>
        {to.firstName} {to.lastName}
        <br />
        <span className="muted">
          {address.filter((part) => part.trim() !== '').join(', ')}
          <br />
          {to.email}
        </span>
      </Part>
      <Part title="Delivery" step={1} goTo={goTo}>
        <ul>
          {bought?.map((item) => (
            <li key={`${item.productId}:${item.variantIds.join('+')}`}>{deliveryOf(item)}</li>
          ))}
        </ul>
      </Part>
      {card && (
        <Part title="Payment" step={2} goTo={goTo}>
          {cardName(card)}
          <br />
          <span className="muted">
            {card.nameOnCard}, expires {cardExpiry(card)}
            {data.saveNewPaymentMethod && !data.savedCardId && ', saved for your next order'}
          </span>
        </Part>
      )}
      <Part title="Charity" step={2} goTo={goTo}>
        <Gift data={data} quote={quote} />
      </Part>
    </>
  )
}

function Gift({ data, quote }: { data: CheckoutData; quote: Quote | undefined }) {
  return (
    <>
      {charityNames[data.selectedCharity]}
      {quote && (
        <>
          ,{' '}
          <span className="num font-medium text-ultra">
            {formatMoney(fromDollars(quote.checkout.charityDonationAmount))}
          </span>
        </>
      )}
      {data.donationAmount > 0 && (
        <>
          <br />
          <span className="muted">
            Plus your additional donation of {formatMoney(fromDollars(data.donationAmount))}
          </span>
        </>
      )}
    </>
  )
}

type PartProps = { title: string; step: Step; goTo: GoTo; children: React.ReactNode }

function Part({ title, step, goTo, children }: PartProps) {
  return (
    <section className="rvw">
      <h3 className="label">{title}</h3>
      <div>{children}</div>
      {goTo && (
        <TextLink className="small" onClick={() => goTo(step)}>
          Edit<span className="sr"> {title}</span>
        </TextLink>
      )}
    </section>
  )
}

function deliveryOf({ productName, shippingOption }: QuotedItem): string {
  if (!shippingOption) return `${productName}: Standard delivery`
  return `${productName}: ${shippingOption.name}, ${deliveryTime(shippingOption)}`
}
