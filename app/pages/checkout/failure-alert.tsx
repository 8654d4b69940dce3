import { links } from '#app/links.ts'
import { Alert } from '#app/ui/alert.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Failure } from './review/failure.ts'
import type { CheckoutState } from './use-checkout.ts'

type Props = { failure: Failure | null; goTo: CheckoutState['goTo'] }

/** The reason why the order was not placed, and a link to the step that can fix it. */
export function FailureAlert({ failure, goTo }: Props) {
  if (!failure) return null
  return (
    <Alert kind="failed" className="mb-8" action={<Way failure={failure} goTo={goTo} />}>
      {failure.message}
    </Alert>
  )
}

function Way({ failure: { remedy }, goTo }: { failure: Failure; goTo: CheckoutState['goTo'] }) {
  if (remedy === 'cart') return <TextLink to={links.cart()}>Change your bag</TextLink>
  if (remedy === 'shipping') return <TextLink onClick={() => goTo(1)}>Back to Shipping</TextLink>
  if (remedy === 'payment') return <TextLink onClick={() => goTo(2)}>Use another card</TextLink>
  if (remedy === 'charity') return <TextLink onClick={() => goTo(2)}>Choose a charity</TextLink>
  return null
}
