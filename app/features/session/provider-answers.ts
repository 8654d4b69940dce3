import { use } from 'react'
import { type IdentityConfig, ShopIdentity } from '#app/engine/data/page-data.tsx'
import { type Address, links } from '#app/links.ts'

type Answer = readonly (string | { text: string; to: Address })[]

/** An identity provider's answers on the Questions page: how to open an account, and what to do about a forgotten password. */
export type ProviderAnswers = { create: Answer; forgot: Answer }

export const providerAnswers: Record<IdentityConfig['provider'], ProviderAnswers> = {
  embedded: {
    create: [
      'With your email address and a code that we email to it, or with a password of your own, through ',
      { text: 'Sign In', to: links.signIn() },
      ' or on the way through checkout. You are signed in at once.',
    ],
    forgot: [
      { text: 'Choose a new one', to: links.signInStep('forgot') },
      ': we email you a link that works for an hour. Or sign in with a code by email, without a password.',
    ],
  },
  clerk: {
    create: [
      'With your email address, through ',
      { text: 'Sign In', to: links.signIn() },
      ' or on the way through checkout. Our sign-in provider, Clerk, leads you through it.',
    ],
    forgot: [
      { text: 'Sign in', to: links.signIn() },
      ' with your email address: our sign-in provider, Clerk, offers other ways in and a new password there. We never see it, and cannot set one for you.',
    ],
  },
}

export function useProviderAnswers(): ProviderAnswers {
  return providerAnswers[use(ShopIdentity).provider]
}
