import type { IdentityConfig } from '#app/engine/data/page-data.tsx'
import { embeddedIdentity } from './embedded-identity.ts'
import type { IdentityProvider } from './identity.ts'

/** The one that the shop runs on. A hosted one brings its script here, so that others do not load it. */
export async function openIdentity({ provider }: IdentityConfig): Promise<IdentityProvider> {
  if (provider === 'embedded') return embeddedIdentity
  throw new Error(`No identity provider named ${provider}`)
}
