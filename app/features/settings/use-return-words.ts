import { returnWordsOf } from '#domain/return-terms.ts'
import { useSettings } from './use-settings.ts'

/** What the shop promises about returns, as pages write it. */
export function useReturnWords() {
  return returnWordsOf(useSettings().returns)
}
