import { useSession } from '#app/account/session.ts'
import type { LastStepProps } from '#app/checkout/checkout-step.tsx'
import { FailureAlert } from '#app/checkout/failure-alert.tsx'
import { StepHeading } from '#app/checkout/step-heading.tsx'
import { GatewayFailed } from '#app/payment/gateway-failed.tsx'
import { useGateway } from '#app/payment/use-gateway.ts'
import { asCartItem } from '#app/storefront/cart/use-quote.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { PartsInReview } from './parts-in-review.tsx'
import { PlaceButton } from './place-button.tsx'
import { obstacleOf, ReviewObstacle } from './review-obstacle.tsx'

export function ReviewStep({ checkout, lines, quote: state, placing, changes, notice }: LastStepProps) {
  const session = useSession()
  const { data, goTo } = checkout
  const provider = useGateway()
  const { gateway } = provider
  const { checkout: figures, promo } = state.quote ?? {}
  const isProcessing = placing.status === 'processing'
  const obstacle = obstacleOf(lines, state)

  function place(): void {
    const { card, savedCardId, saveNewPaymentMethod, shippingInfo, selectedCharity } = data
    if (session.status !== 'signed-in') goTo(2.5)
    else if (gateway && figures && card) {
      changes.agree()
      const promoCode = promo?.isApplied ? promo.code : null
      const cartItems = lines.map(asCartItem)
      const paying = { card, savedCardId, saveNewPaymentMethod }
      void placing.place(gateway, { cartItems, figures, promoCode, shippingInfo, selectedCharity, ...paying })
    }
  }

  return (
    <>
      <div className="fs pb-6">
        <StepHeading>Review your order</StepHeading>
        <PartsInReview data={data} quote={state.quote} goTo={isProcessing ? undefined : goTo} />
      </div>
      {notice}
      {!(placing.failure?.isOfChanges && changes.list.length > 0) && (
        <FailureAlert failure={placing.failure} goTo={goTo} />
      )}
      {provider.hasFailed && <GatewayFailed state={provider} className="mb-8" />}
      <ReviewObstacle obstacle={obstacle} goTo={goTo} />
      <div className="place-bar">
        {isProcessing ? <span /> : <TextLink onClick={() => goTo(2)}>Back to Payment</TextLink>}
        <PlaceButton
          dollars={figures?.totalAmount}
          changes={changes.list}
          isProcessing={isProcessing}
          isReady={obstacle === null && state.isCurrent && gateway !== null}
          onPlace={place}
        />
      </div>
    </>
  )
}
