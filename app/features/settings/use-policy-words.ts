import { returnWordsOf } from '#domain/return-terms.ts'
import { type PolicyWords, policyWordsOf } from '#domain/set-policy-words.ts'
import { useSettings } from './use-settings.ts'

/** The policy's numbers as pages write them. */
export function usePolicyWords(): PolicyWords {
  return policyWordsOf(useSettings())
}

/** What the shop promises about returns, as pages write it. */
export function useReturnWords() {
  return returnWordsOf(useSettings().returns)
}
