import { useState } from 'react'
import type { QuoteState } from '#app/features/cart/use-quote.ts'
import { GatewayNote } from '#app/features/payment/gateway-note.tsx'
import { paymentCardOf } from '#app/features/payment/payment-card.ts'
import { useCardForm } from '#app/features/payment/use-card-form.ts'
import { useGateway } from '#app/features/payment/use-gateway.ts'
import { afterPayment } from '#app/features/saved-checkout/steps.ts'
import { useSession } from '#app/features/session/session.ts'
import { StepHeading } from '#app/pages/checkout/step-heading.tsx'
import { useCharity } from '#app/pages/checkout/use-charity.ts'
import type { CheckoutState } from '#app/pages/checkout/use-checkout.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import type { Charity } from '#domain/settings/charity.ts'
import { CardPart } from './card-part.tsx'
import { CharityChoice } from './charity-choice.tsx'
import { DonationField, donationFault } from './donation-field.tsx'
import { useCardOption } from './use-card-option.ts'

type Props = { checkout: CheckoutState; quote: QuoteState }

export function PaymentStep({ checkout, quote }: Props) {
  const paysNothing = quote.quote?.checkout.totalAmount === 0
  const provider = useGateway(!paysNothing)
  const session = useSession()
  const { data, change, goTo } = checkout
  const cards = useCardOption(checkout)
  const charity = useCharity(data)
  const typed = data.savedCardId === null ? data.card : null
  const newCard = useCardForm(data.card?.nameOnCard ?? nameOf(checkout))
  const [isSubmitted, setSubmitted] = useState(false)
  const focusFirstError = useFirstError()

  async function submit(event: React.FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    setSubmitted(true)
    if (donationFault(String(new FormData(form).get('donation') ?? ''))) return focusFirstError(form)
    if (!charity) return focusCharities(form)
    change({ paysNothing, selectedCharity: charity.id, hasChosenCharity: true })
    if (paysNothing) return goTo(afterPayment(session.status === 'signed-in'))
    const { chosen, option } = cards
    const other = chosen || option === 'typed' ? typed : await newCard.keep()
    const card = chosen ? paymentCardOf(chosen) : other
    if (!card) return focusFirstError(form)
    change({ card, savedCardId: chosen?._id ?? null })
    goTo(afterPayment(session.status === 'signed-in'))
  }

  return (
    <form noValidate onSubmit={submit}>
      <fieldset className="form-part">
        <legend>
          <StepHeading>Payment</StepHeading>
        </legend>
        {paysNothing && <NothingToPay />}
        {!paysNothing && provider.config && <GatewayNote config={provider.config} className="mb-6" />}
        {!paysNothing && (
          <CardPart
            provider={provider}
            newCard={newCard}
            typed={typed}
            state={cards}
            saves={data.saveNewPaymentMethod}
            onSaves={(saveNewPaymentMethod) => change({ saveNewPaymentMethod })}
          />
        )}
      </fieldset>
      <Giving checkout={checkout} charity={charity} isSubmitted={isSubmitted} share={quote.quote?.charityShare ?? 5} />
      <div className="flex items-center justify-between gap-4 pb-12">
        <TextLink onClick={() => goTo(1)}>Back to Shipping</TextLink>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={!paysNothing && (cards.isPending || (cards.option === 'new' && !newCard.isReady))}
          pending={newCard.pending}
        >
          Review Order
        </Button>
      </div>
    </form>
  )
}

type GivingProps = { checkout: CheckoutState; charity: Charity | undefined; share: number; isSubmitted: boolean }

function Giving({ checkout: { data, change }, charity, share, isSubmitted }: GivingProps) {
  return (
    <section className="form-part" aria-labelledby="charity">
      <h2 id="charity">Where should your {share}% go?</h2>
      <CharityChoice
        chosen={charity}
        onChange={(selectedCharity) => change({ selectedCharity, hasChosenCharity: true })}
      />
      <DonationField
        value={data.donationAmount}
        onChange={(donationAmount) => change({ donationAmount })}
        isSubmitted={isSubmitted}
      />
    </section>
  )
}

/** Moves the focus to the charities, when the chosen one is no longer offered. */
function focusCharities(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[name=charity]')?.focus()
}

function nameOf({ data: { shippingInfo } }: CheckoutState): string {
  return `${shippingInfo.firstName} ${shippingInfo.lastName}`.trim()
}

/** Shown in place of the card when the total is 0. */
function NothingToPay() {
  return <Alert kind="info">Nothing is to be paid for this order. You need no card.</Alert>
}
