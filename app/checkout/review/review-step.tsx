import { useSession } from '#app/account/session.ts'
import type { StepProps } from '#app/checkout/checkout-step.tsx'
import { FailureAlert } from '#app/checkout/failure-alert.tsx'
import { StepHeading } from '#app/checkout/step-heading.tsx'
import { links } from '#app/links.ts'
import { GatewayFailed } from '#app/payment/gateway-failed.tsx'
import { useGateway } from '#app/payment/use-gateway.ts'
import { lineProblem } from '#app/storefront/cart/line-state.ts'
import { asCartItem } from '#app/storefront/cart/use-quote.ts'
import { Button } from '#app/ui/button.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { PartsInReview } from './parts-in-review.tsx'
import type { Placing } from './use-place-order.ts'

export function ReviewStep({ checkout, lines, quote: state, placing }: StepProps & { placing: Placing }) {
  const session = useSession()
  const { data, goTo } = checkout
  const provider = useGateway()
  const { gateway } = provider
  const { checkout: figures, promo } = state.quote ?? {}
  const items = lines.flatMap((line) => state.itemOf(line.key) ?? [])
  const isProcessing = placing.status === 'processing'
  const isReady = state.isCurrent && items.every((item) => lineProblem(item) === null)

  function place(): void {
    const { card, shippingInfo, selectedCharity } = data
    if (session.status !== 'signed-in') goTo(2.5)
    else if (gateway && figures && card)
      void placing.place(gateway, {
        cartItems: lines.map(asCartItem),
        figures,
        promoCode: promo?.isApplied ? promo.code : null,
        shippingInfo,
        card,
        selectedCharity,
      })
  }

  return (
    <>
      <div className="fs pb-6">
        <StepHeading>Review your order</StepHeading>
        <PartsInReview data={data} quote={state.quote} goTo={isProcessing ? undefined : goTo} />
      </div>
      <FailureAlert failure={placing.failure} goTo={goTo} />
      {provider.hasFailed && <GatewayFailed state={provider} className="mb-8" />}
      {!isReady && state.isCurrent && (
        <p className="err mb-6" role="alert">
          An item in your bag cannot be bought as it is. <TextLink to={links.cart()}>Change your bag</TextLink>
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-4 pb-12">
        {isProcessing ? <span /> : <TextLink onClick={() => goTo(2)}>Back to Payment</TextLink>}
        <Button
          variant="primary"
          size="lg"
          pending={isProcessing}
          disabled={!isProcessing && (!isReady || !gateway)}
          onClick={place}
        >
          {isProcessing
            ? 'Placing order'
            : `Place Order${figures ? `, ${formatMoney(fromDollars(figures.totalAmount))}` : ''}`}
        </Button>
      </div>
    </>
  )
}
