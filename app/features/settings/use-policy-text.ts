import { type PolicyText, policyTextOf } from '#domain/settings/current-policy-text.ts'
import { useSettings } from './use-settings.ts'

/** The policy's numbers as text. */
export function usePolicyText(): PolicyText {
  return policyTextOf(useSettings())
}
