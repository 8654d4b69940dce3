import { type ComponentType, lazy, use } from 'react'
import { type IdentityConfig, ShopIdentity } from '#app/engine/data/page-data.tsx'

/** The facts of an identity provider that pages go by. The texts stand beside it, each for the page that loads it. */
export type ProviderFacts = {
  /** The ways back into an account, and what its mails lead to, are pages of the shop's (`/sign-in/:step`). */
  hasSteps: boolean
  /** The shop's settings ask the team for two steps; elsewhere the provider's own settings do. */
  hasTwoStepsSetting: boolean
  /** A word to whoever may have no account yet. */
  newcomerNote: string | null
  /** The part about an account's safety; null where it is the shop's own. */
  Security: ComponentType | null
}

export const providerFacts: Record<IdentityConfig['provider'], ProviderFacts> = {
  embedded: {
    hasSteps: true,
    hasTwoStepsSetting: true,
    newcomerNote: 'A code by mail makes one where there is none yet.',
    Security: null,
  },
  clerk: {
    hasSteps: false,
    hasTwoStepsSetting: false,
    newcomerNote: null,
    Security: lazy(async () => ({ default: (await import('./hosted-security.tsx')).HostedSecurity })),
  },
}

export function useProviderFacts(): ProviderFacts {
  return providerFacts[use(ShopIdentity).provider]
}
