import { isLeftOut } from '#app/features/cart/line-state.ts'
import { cardExpiry } from '#app/features/payment/card-text.ts'
import type { CheckoutData } from '#app/features/saved-checkout/saved-checkout.ts'
import type { Step } from '#app/features/saved-checkout/steps.ts'
import { focusPromoCode } from '#app/pages/checkout/summary-bar.tsx'
import { useCharity } from '#app/pages/checkout/use-charity.ts'
import { EmailAddress } from '#app/ui/email-address.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Quote, QuotedItem } from '#contract/cart.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { cardName } from '#domain/payments/card-name.ts'
import { worthOf } from '#domain/promo-codes/promo-text.ts'
import { businessDays } from '#domain/settings/policy-text.ts'
import { townLine } from '#domain/shipping/postal-address.ts'

type GoTo = ((step: Step) => void) | undefined

type Props = { data: CheckoutData; paysNothing: boolean; quote: Quote | undefined; goTo: GoTo }

/** The shopper's choices, each with a link back to it. */
export function PartsInReview({ data, paysNothing, quote, goTo }: Props) {
  const { shippingInfo: to, card } = data
  const bought = quote?.items.filter((item) => !isLeftOut(item))
  const edit = (step: Step) => goTo && (() => goTo(step))
  const address = [to.addressLine1, to.addressLine2, townLine(to), to.country]
  return (
    <>
      <Part title="Ship to" onEdit={edit(1)}>
        {to.firstName} {to.lastName}
        <br />
        <span className="muted">
          {address.filter((part) => part.trim() !== '').join(', ')}
          <br />
          <EmailAddress>{to.email}</EmailAddress>
        </span>
      </Part>
      <Part title="Delivery" onEdit={edit(1)}>
        <ul>
          {bought?.map((item) => (
            <li key={`${item.productId}:${item.variantIds.join('+')}`}>{shippingOf(item)}</li>
          ))}
        </ul>
      </Part>
      {paysNothing && (
        <Part title="Payment" onEdit={edit(2)}>
          Nothing is to be paid
        </Part>
      )}
      {card && !paysNothing && (
        <Part title="Payment" onEdit={edit(2)}>
          {cardName(card)}
          <br />
          <span className="muted">
            {card.nameOnCard}, expires {cardExpiry(card)}
            {data.saveNewPaymentMethod && !data.savedCardId && <span>, saved for your next order</span>}
          </span>
        </Part>
      )}
      <Part title="Charity" onEdit={edit(2)}>
        <CharityDonation data={data} quote={quote} />
      </Part>
      {quote?.promo?.isApplied && (
        <Part title="Promo code" onEdit={goTo && focusPromoCode}>
          {quote.promo.code}, {worthOf(quote.promo)}
        </Part>
      )}
    </>
  )
}

function CharityDonation({ data, quote }: { data: CheckoutData; quote: Quote | undefined }) {
  const charity = useCharity(data)
  return (
    <>
      <span>{charity?.name ?? 'Not chosen'}</span>
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

type PartProps = { title: string; onEdit: (() => void) | undefined; children: React.ReactNode }

function Part({ title, onEdit, children }: PartProps) {
  return (
    <section className="review-part">
      <h3 className="label">{title}</h3>
      <div>{children}</div>
      {onEdit && (
        <TextLink className="small" onClick={onEdit}>
          Edit<span className="sr"> {title}</span>
        </TextLink>
      )}
    </section>
  )
}

function shippingOf({ productName, shippingOption }: QuotedItem): string {
  if (!shippingOption) return `${productName}: Standard delivery`
  return `${productName}: ${shippingOption.name}, ${businessDays(shippingOption.estimatedDays)}`
}
