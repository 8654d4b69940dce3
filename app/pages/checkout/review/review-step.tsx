import { asCartItem } from '#app/features/cart/cart-line.ts'
import { GatewayFailed } from '#app/features/payment/gateway-failed.tsx'
import { useGateway } from '#app/features/payment/use-gateway.ts'
import { useSession } from '#app/features/session/session.ts'
import { useSettings } from '#app/features/settings/use-settings.ts'
import { FailureAlert } from '#app/pages/checkout/failure-alert.tsx'
import { StepHeading } from '#app/pages/checkout/step-heading.tsx'
import type { LastStepProps } from '#app/pages/checkout/step-props.ts'
import { useCharity } from '#app/pages/checkout/use-charity.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import { countries } from '#domain/shipping/countries.ts'
import type { Failure } from './failure.ts'
import { PartsInReview } from './parts-in-review.tsx'
import { PlaceButton } from './place-button.tsx'
import { cardObstacle, charityObstacle, countryObstacle, obstacleOf, ReviewObstacle } from './review-obstacle.tsx'

type NoticeProps = { changes: LastStepProps['changes']; obstacle: ReturnType<typeof obstacleOf> }

export function ReviewStep({ checkout, lines, quote: state, placing, changes, notice }: LastStepProps) {
  const session = useSession()
  const { data, goTo } = checkout
  const { checkout: figures, promo } = state.quote ?? {}
  const paysNothing = figures?.totalAmount === 0
  const provider = useGateway(!paysNothing)
  const { gateway } = provider
  const isProcessing = placing.status === 'processing'
  const charity = useCharity(data)
  const ofPayment = figures ? cardObstacle(data.card, paysNothing) : null
  const ofCountry = countryObstacle(data.shippingInfo.country, useSettings().deliversTo ?? countries)
  const obstacle = obstacleOf(lines, state) ?? ofCountry ?? ofPayment ?? charityObstacle(charity)

  function place(): void {
    const { card, savedCardId, saveNewPaymentMethod, shippingInfo } = data
    if (session.status !== 'signed-in') goTo(2.5)
    else if (figures && charity && (paysNothing || (gateway && card))) {
      changes.agree()
      const promoCode = promo?.isApplied ? promo.code : null
      const cartItems = lines.map(asCartItem)
      const paying = paysNothing ? { card: null } : { card, savedCardId, saveNewPaymentMethod }
      const given = { selectedCharity: charity.id, shippingInfo }
      void placing.place(gateway, { cartItems, figures, promoCode, ...given, ...paying })
    }
  }

  return (
    <>
      <div className="form-part pb-6">
        <StepHeading>Review your order</StepHeading>
        <PartsInReview
          data={data}
          paysNothing={paysNothing}
          quote={state.quote}
          goTo={isProcessing ? undefined : goTo}
        />
      </div>
      {notice}
      {!isReportedOtherwise(placing.failure, { changes, obstacle }) && (
        <FailureAlert failure={placing.failure} goTo={goTo} />
      )}
      {provider.hasFailed && !paysNothing && <GatewayFailed state={provider} className="mb-8" />}
      <ReviewObstacle obstacle={obstacle} goTo={goTo} />
      <div className="place-bar">
        {isProcessing ? <span /> : <TextLink onClick={() => goTo(2)}>Back to Payment</TextLink>}
        <PlaceButton
          dollars={figures?.totalAmount}
          changes={changes.list}
          isProcessing={isProcessing}
          isReady={obstacle === null && state.isCurrent && (paysNothing || gateway !== null)}
          onPlace={place}
        />
      </div>
    </>
  )
}

/** True when the list of changes, or the obstacle, already shows the failure. */
function isReportedOtherwise(failure: Failure | null, { changes, obstacle }: NoticeProps): boolean {
  return (failure?.isOfChanges && changes.list.length > 0) || (failure?.isOfChoice === true && obstacle !== null)
}
