import { type PolicyWords, policyWordsOf } from '#domain/current-policy-words.ts'
import { useSettings } from './use-settings.ts'

/** The policy's numbers as text. */
export function usePolicyWords(): PolicyWords {
  return policyWordsOf(useSettings())
}
