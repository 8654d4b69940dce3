import { use } from 'react'
import { type IdentityConfig, ShopIdentity } from '#app/engine/data/page-data.tsx'

/** An identity provider's part of the privacy page. */
export type ProviderPrivacy = {
  /** The personal data of an account that the shop stores. */
  kept: readonly { name: string; text: string }[]
  /** All that the provider stores in a browser. */
  stored: readonly { name: string; kind: string; why: string; until: string }[]
  storedNote: string | null
  /** The company besides the shop that reads this stored data; null for none. */
  reader: string | null
  /** The company that receives customers' data, and which data; null for none. */
  company: string | null
  passwords: string
}

const texts: Record<IdentityConfig['provider'], ProviderPrivacy> = {
  embedded: {
    kept: [
      {
        name: 'Account',
        text: 'Name, email address, a hash of the password, when you joined and when you were last here. You can delete your account in your profile: it is deleted after 14 days, and until then you can undo that.',
      },
      {
        name: 'Session',
        text: 'Where you are signed in: address of the connection, the country where it is known, and kind of browser. It ends after 7 days without a visit, 30 days after signing in at the latest, or when you sign out.',
      },
      {
        name: 'Passkeys',
        text: 'The name that you gave each, its public key, and when it was added and last used. Nothing of your fingerprint or face: these stay on your device. Until you remove it.',
      },
    ],
    stored: [
      {
        name: 'stella-maris.session_token',
        kind: 'Cookie',
        why: 'Keeps you signed in; over https its name begins with __Host-',
        until: 'You sign out, 7 days without a visit, or 30 days after signing in',
      },
      {
        name: 'stella-maris.known',
        kind: 'Cookie',
        why: 'That you signed in here before, so that nobody who guesses at your password elsewhere keeps you out',
        until: 'A year after you signed in',
      },
      {
        name: 'stella-maris.code',
        kind: 'Cookie',
        why: 'A random number, so that the code that we emailed to you works in this browser only',
        until: 'You have signed in, 10 minutes at most',
      },
      {
        name: 'stella-maris.step',
        kind: 'Cookie',
        why: 'A random number: that you took the first of two steps of signing in',
        until: 'You have signed in, 10 minutes at most',
      },
      {
        name: 'stella-maris.passkey',
        kind: 'Cookie',
        why: 'A random number, so that a passkey works in the browser that asked for it only',
        until: 'You have signed in, 5 minutes at most',
      },
    ],
    storedNote: 'On a secure connection the cookies carry the prefix __Host- before their name.',
    reader: null,
    company: null,
    passwords: 'Passwords are stored as salted hashes that cannot be turned back.',
  },
  clerk: {
    kept: [
      {
        name: 'Account',
        text: 'Name, email address, and when you joined. What you sign in with, and where you are signed in, is at Clerk, our sign-in provider. You delete your account in your profile: it goes here and at Clerk after 14 days, in which you can take that back.',
      },
    ],
    stored: [
      {
        name: '__session, __client_uat',
        kind: 'Cookies',
        why: 'Keep you signed in. They are those of Clerk, our sign-in provider, which reads them, too',
        until: 'You sign out',
      },
    ],
    storedNote: null,
    reader: 'its sign-in provider',
    company: 'Clerk, where you sign in: name, address, what you sign in with, and where you are signed in.',
    passwords: 'Passwords stay at our sign-in provider and never reach us.',
  },
}

export function useProviderPrivacy(): ProviderPrivacy {
  return texts[use(ShopIdentity).provider]
}
