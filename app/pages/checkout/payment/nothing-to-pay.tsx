import { Alert } from '#app/ui/alert.tsx'

/** In the place of the card, where the total is 0. */
export function NothingToPay() {
  return <Alert kind="info">Nothing is to be paid for this order. You need no card.</Alert>
}
