import { useState } from 'react'
import { useSession } from '#app/account/session.ts'
import { StepHeading } from '#app/checkout/step-heading.tsx'
import { afterPayment } from '#app/checkout/steps.ts'
import type { CheckoutState } from '#app/checkout/use-checkout.ts'
import { useAnswer } from '#app/data/queries.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { FailedState } from '#app/ui/failed-state.tsx'
import { focusFirstError } from '#app/ui/focus-first-error.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { CardChoice } from './card-choice.tsx'
import { CharityChoice } from './charity-choice.tsx'
import { DonationField } from './donation-field.tsx'
import type { Gateway } from './gateway.ts'
import { NewCard } from './new-card.tsx'
import { useNewCard } from './use-new-card.ts'

export function PaymentStep({ checkout }: { checkout: CheckoutState }) {
  const gateway = useAnswer('payments.getPaymentConfig', {})
  if (gateway.data?.provider === 'stripe') return <Alert kind="failed">Card payment is not available right now.</Alert>
  if (gateway.data) return <PaymentForm checkout={checkout} gateway={gateway.data} />
  if (gateway.isError) return <FailedState className="mb-12" onRetry={() => void gateway.refetch()} />
  return <Skeleton className="mb-12" height={320} />
}

function PaymentForm({ checkout, gateway }: { checkout: CheckoutState; gateway: Gateway }) {
  const session = useSession()
  const { data, change, goTo } = checkout
  const [usesKept, setUsesKept] = useState(data.card !== null)
  const newCard = useNewCard(gateway, data.card?.nameOnCard ?? nameOf(checkout))

  async function submit(event: React.FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const card = usesKept ? data.card : await newCard.keep()
    if (!card) focusFirstError(form)
    else change({ card, currentStep: afterPayment(session.status === 'signed-in') })
  }

  return (
    <form noValidate onSubmit={submit}>
      <fieldset className="fs">
        <legend>
          <StepHeading>Payment</StepHeading>
        </legend>
        <GatewayNote gateway={gateway} />
        {data.card && <CardChoice card={data.card} usesKept={usesKept} onChange={setUsesKept} />}
        {!usesKept && <NewCard form={newCard} />}
      </fieldset>
      <section className="fs" aria-labelledby="charity">
        <h2 id="charity">Where should your 5% go?</h2>
        <CharityChoice value={data.selectedCharity} onChange={(selectedCharity) => change({ selectedCharity })} />
        <DonationField value={data.donationAmount} onChange={(donationAmount) => change({ donationAmount })} />
      </section>
      <div className="flex items-center justify-between gap-4 pb-12">
        <TextLink onClick={() => goTo(1)}>Back to Shipping</TextLink>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={!usesKept && !newCard.isReady}
          pending={newCard.pending}
        >
          Review Order
        </Button>
      </div>
    </form>
  )
}

/** The test gateway says that it is one. */
function GatewayNote({ gateway }: { gateway: Gateway }) {
  if (gateway.provider !== 'sandbox') return null
  return (
    <Alert kind="info" className="mb-6">
      This shop runs with a test gateway: nothing is charged. Pay with card 4242 4242 4242 4242, any future date and any
      CVC.
    </Alert>
  )
}

function nameOf({ data: { shippingInfo } }: CheckoutState): string {
  return `${shippingInfo.firstName} ${shippingInfo.lastName}`.trim()
}
