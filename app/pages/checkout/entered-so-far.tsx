import type { QuoteState } from '#app/features/cart/use-quote.ts'
import { cardExpiry } from '#app/features/payment/card-text.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { cardName } from '#domain/payments/card-name.ts'
import { townLine } from '#domain/shipping/postal-address.ts'
import { useCharity } from './use-charity.ts'
import type { CheckoutState } from './use-checkout.ts'

type Props = { checkout: CheckoutState; quote: QuoteState | undefined }

/** A guest's entries before signing in, each with a link back to it. */
export function EnteredSoFar({ checkout: { data, goTo }, quote }: Props) {
  const { shippingInfo: to, card } = data
  const charity = useCharity(data)
  const place = [`${to.firstName} ${to.lastName}`, to.addressLine1, townLine(to)]
  const charityDonation = quote?.quote?.checkout.charityDonationAmount
  return (
    <section className="mt-10" aria-labelledby="kept">
      <h3 className="label" id="kept">
        Your order so far
      </h3>
      <dl className="mt-2">
        <Entered name="Ships to" onEdit={() => goTo(1)}>
          {place.join(', ')}
        </Entered>
        {card && (
          <Entered name="Card" onEdit={() => goTo(2)}>
            {cardName(card)}, {cardExpiry(card)}
          </Entered>
        )}
        {(charityDonation !== undefined || !quote?.failed) && (
          <Entered name="Gift" onEdit={() => goTo(2)}>
            {charityDonation === undefined ? (
              <Skeleton height={24} />
            ) : (
              <>
                <span className="num text-ultra">{formatMoney(fromDollars(charityDonation))}</span> to{' '}
                <span>{charity?.inSentence ?? 'the charity of your choice'}</span>, at no cost to you
              </>
            )}
          </Entered>
        )}
      </dl>
    </section>
  )
}

function Entered({ name, onEdit, children }: { name: string; onEdit: () => void; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[96px_1fr_auto] gap-4 border-b border-sand py-3 text-[15px]">
      <dt className="muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
      <dd>
        <TextLink className="small" onClick={onEdit}>
          Edit<span className="sr"> {name}</span>
        </TextLink>
      </dd>
    </div>
  )
}
