import { lineProblem, missesShippingOption } from '#app/features/cart/line-state.ts'
import type { QuoteState } from '#app/features/cart/use-quote.ts'
import type { PaymentCard } from '#app/features/payment/gateway.ts'
import { links } from '#app/links.ts'
import type { CheckoutState } from '#app/pages/checkout/use-checkout.ts'
import { Alert } from '#app/ui/alert.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { CartLine } from '#domain/cart-line.ts'
import type { Charity } from '#domain/settings/charity.ts'
import { isShippedTo } from '#domain/shipping/shipping-countries.ts'
import { notShippedText } from '#domain/shipping/shipping-country-text.ts'

type Obstacle = { text: string; way: 'cart' | 'shipping' | 'payment' | 'charity' } | { text: string; retry: () => void }

/** The reason why the order cannot be placed as it is; null when there is none. */
export function obstacleOf(lines: readonly CartLine[], quote: QuoteState): Obstacle | null {
  const items = lines.flatMap((line) => quote.itemOf(line) ?? [])
  if (quote.failed) return { text: 'Your total did not load.', retry: quote.retry }
  if (!quote.isCurrent) return null
  if (lines.some((line) => missesShippingOption(line, quote.itemOf(line))))
    return { text: 'Please choose a delivery option for each item before continuing.', way: 'shipping' }
  if (items.some((item) => lineProblem(item) !== null))
    return { text: 'An item in your bag cannot be bought as it is.', way: 'cart' }
  return null
}

/** An obstacle when the total was 0 at the payment step, but is not any more. */
export function cardObstacle(card: PaymentCard | null, paysNothing: boolean): Obstacle | null {
  if (card || paysNothing) return null
  return { text: 'There is something to pay now. Please choose a card.', way: 'payment' }
}

/** An obstacle when the merchant retired the chosen charity. */
export function charityObstacle(charity: Charity | undefined): Obstacle | null {
  if (charity) return null
  return { text: 'The charity that you chose is no longer among ours. Please choose another.', way: 'charity' }
}

/** An obstacle when the shop no longer ships to the country. */
export function countryObstacle(country: string, served: readonly string[]): Obstacle | null {
  if (isShippedTo(country, served)) return null
  return { text: `${notShippedText(country)} Please choose another address.`, way: 'shipping' }
}

type Props = { obstacle: Obstacle | null; goTo: CheckoutState['goTo'] }

export function ReviewObstacle({ obstacle, goTo }: Props) {
  if (!obstacle) return null
  return (
    <Alert kind="failed" className="mb-8" action={<Way obstacle={obstacle} goTo={goTo} />}>
      {obstacle.text}
    </Alert>
  )
}

function Way({ obstacle, goTo }: { obstacle: Obstacle; goTo: CheckoutState['goTo'] }) {
  if ('retry' in obstacle) return <TextLink onClick={obstacle.retry}>Try Again</TextLink>
  if (obstacle.way === 'cart') return <TextLink to={links.cart()}>Change your bag</TextLink>
  if (obstacle.way === 'charity') return <TextLink onClick={() => goTo(2)}>Choose a charity</TextLink>
  if (obstacle.way === 'payment') return <TextLink onClick={() => goTo(2)}>Back to Payment</TextLink>
  return <TextLink onClick={() => goTo(1)}>Back to Shipping</TextLink>
}
