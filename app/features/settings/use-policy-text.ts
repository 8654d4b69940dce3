import { type PolicyText, policyTextOf } from '#domain/current-policy-text.ts'
import { useSettings } from './use-settings.ts'

/** The policy's numbers as text. */
export function usePolicyText(): PolicyText {
  return policyTextOf(useSettings())
}
