import { useAnswer } from '#app/engine/data/queries.ts'
import type { Charity } from '#domain/settings/charity.ts'

/** The charities on offer; the first is preselected. */
export function useCharities(): readonly Charity[] {
  return useAnswer('settings.getStoreSettings', {}).data?.charities ?? []
}
