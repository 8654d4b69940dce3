import { type ComponentType, lazy, use } from 'react'
import { type IdentityConfig, ShopIdentity } from '#app/engine/data/page-data.tsx'

/** The properties of an identity provider that pages depend on. Its texts are separate, each for the page that loads it. */
export type ProviderFacts = {
  /** The shop itself has the pages for a forgotten password and for links in emails (`/sign-in/:step`). */
  hasSteps: boolean
  /** The shop's settings can require two steps of the team; otherwise the provider's own settings do. */
  hasTwoStepsSetting: boolean
  /** The shop itself asks for a fresh proof of who somebody is; at a hosted provider only a new sign-in gives one. */
  provesHere: boolean
  /** A note for visitors who may have no account yet. */
  newcomerNote: string | null
  /** The component for account security; null when it is the shop's own. */
  Security: ComponentType | null
}

export const providerFacts: Record<IdentityConfig['provider'], ProviderFacts> = {
  embedded: {
    hasSteps: true,
    hasTwoStepsSetting: true,
    provesHere: true,
    newcomerNote: 'A code by email makes one where there is none yet.',
    Security: null,
  },
  clerk: {
    hasSteps: false,
    hasTwoStepsSetting: false,
    provesHere: false,
    newcomerNote: null,
    Security: lazy(async () => ({ default: (await import('./hosted-security.tsx')).HostedSecurity })),
  },
}

export function useProviderFacts(): ProviderFacts {
  return providerFacts[use(ShopIdentity).provider]
}
