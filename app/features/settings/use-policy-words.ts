import { type PolicyWords, policyWordsOf } from '#domain/set-policy-words.ts'
import { useSettings } from './use-settings.ts'

/** The policy's numbers as pages write them. */
export function usePolicyWords(): PolicyWords {
  return policyWordsOf(useSettings())
}
