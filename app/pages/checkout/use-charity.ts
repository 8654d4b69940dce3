import type { CheckoutData } from '#app/features/saved-checkout/saved-checkout.ts'
import { useCharities } from '#app/features/settings/use-charities.ts'
import type { Charity } from '#domain/charity.ts'

/** The one that was chosen, or the first that is offered; none where the chosen one is no longer offered. */
export function useCharity({ selectedCharity, hasChosenCharity }: CheckoutData): Charity | undefined {
  const charities = useCharities()
  return hasChosenCharity ? charities.find(({ id }) => id === selectedCharity) : charities[0]
}
