import { useState } from 'react'
import { useSession } from '#app/account/session.ts'
import { StepHeading } from '#app/checkout/step-heading.tsx'
import { afterPayment } from '#app/checkout/steps.ts'
import type { CheckoutState } from '#app/checkout/use-checkout.ts'
import { CardForm } from '#app/payment/card-form.tsx'
import type { Gateway, PaymentConfig } from '#app/payment/gateway.ts'
import { GatewayFailed } from '#app/payment/gateway-failed.tsx'
import { GatewayNote } from '#app/payment/gateway-note.tsx'
import { useCardForm } from '#app/payment/use-card-form.ts'
import { useGateway } from '#app/payment/use-gateway.ts'
import { Button } from '#app/ui/button.tsx'
import { focusFirstError } from '#app/ui/focus-first-error.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { CardChoice } from './card-choice.tsx'
import { CharityChoice } from './charity-choice.tsx'
import { DonationField } from './donation-field.tsx'

export function PaymentStep({ checkout }: { checkout: CheckoutState }) {
  const state = useGateway()
  const { gateway, config } = state
  if (gateway && config) return <PaymentForm checkout={checkout} gateway={gateway} config={config} />
  if (state.hasFailed) return <GatewayFailed state={state} className="mb-12" />
  return <Skeleton className="mb-12" height={320} />
}

type FormProps = { checkout: CheckoutState; gateway: Gateway; config: PaymentConfig }

function PaymentForm({ checkout, gateway, config }: FormProps) {
  const session = useSession()
  const { data, change, goTo } = checkout
  const [usesKept, setUsesKept] = useState(data.card !== null)
  const newCard = useCardForm(data.card?.nameOnCard ?? nameOf(checkout))

  async function submit(event: React.FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const card = usesKept ? data.card : await newCard.keep()
    if (!card) return focusFirstError(form)
    change({ card })
    goTo(afterPayment(session.status === 'signed-in'))
  }

  return (
    <form noValidate onSubmit={submit}>
      <fieldset className="fs">
        <legend>
          <StepHeading>Payment</StepHeading>
        </legend>
        <GatewayNote config={config} className="mb-6" />
        {data.card && <CardChoice card={data.card} usesKept={usesKept} onChange={setUsesKept} />}
        {!usesKept && (
          <div className="mt-6">
            <CardForm gateway={gateway} form={newCard} />
          </div>
        )}
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

function nameOf({ data: { shippingInfo } }: CheckoutState): string {
  return `${shippingInfo.firstName} ${shippingInfo.lastName}`.trim()
}
