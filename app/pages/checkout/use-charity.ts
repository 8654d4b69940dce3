import type { CheckoutData } from '#app/features/saved-checkout/saved-checkout.ts'
import { useCharities } from '#app/features/settings/use-charities.ts'
import type { Charity } from '#domain/settings/charity.ts'

/** The chosen charity, or by default the first one offered; undefined when the chosen one is no longer offered. */
export function useCharity({ selectedCharity, hasChosenCharity }: CheckoutData): Charity | undefined {
  const charities = useCharities()
  return hasChosenCharity ? charities.find(({ id }) => id === selectedCharity) : charities[0]
}
