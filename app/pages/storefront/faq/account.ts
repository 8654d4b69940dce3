import type { IdentityConfig } from '#app/engine/data/page-data.tsx'
import { links } from '#app/links.ts'
import type { Question } from './question.ts'

type Provider = IdentityConfig['provider']

/** Questions about the account; those about signing in are of the provider that keeps the accounts. */
export function account(provider: Provider): Question[] {
  return [...(provider === 'embedded' ? ofOurs : ofClerks), ...ofAny]
}

const create = 'How do I create an account?'
const forgot = 'I forgot my password. What now?'

const ofOurs: Question[] = [
  {
    question: create,
    answer: [
      'With your email address and a code that we mail to it, or with a password of your own, through ',
      { text: 'Sign In', to: links.signIn() },
      ' or on the way through checkout. You are signed in at once.',
    ],
  },
  {
    question: forgot,
    answer: [
      { text: 'Choose a new one', to: links.signInStep('forgot') },
      ': we mail you a link that works for an hour. Or sign in with a code by mail, without a password.',
    ],
  },
]

const ofClerks: Question[] = [
  {
    question: create,
    answer: [
      'With your email address, through ',
      { text: 'Sign In', to: links.signIn() },
      ' or on the way through checkout. Our sign-in provider, Clerk, leads you through it.',
    ],
  },
  {
    question: forgot,
    answer: [
      { text: 'Sign in', to: links.signIn() },
      ' with your email address: our sign-in provider, Clerk, offers other ways in and a new password there. We never see it, and cannot set one for you.',
    ],
  },
]

const ofAny: Question[] = [
  {
    question: 'What happens to my bag when I sign in?',
    answer: [
      'What you put in as a guest joins what your account already held, as far as there is stock. Signed in, you see the same bag on every device.',
    ],
  },
  {
    question: 'Why can I not save a bag to my wishlist?',
    answer: ['The wishlist belongs to your account: sign in, and the heart on each bag works.'],
  },
  {
    question: 'Do you store my card?',
    answer: [
      "Not its number: that goes from your browser straight to our payment provider. We keep what was paid and the provider's number of that payment. Save a card for your next order, and the provider keeps it for you; ",
      { text: 'your account', to: links.account('payment-methods') },
      ' shows its last four digits and deletes it again. ',
      { text: 'Privacy', to: links.privacy() },
      ' lists everything that we store.',
    ],
  },
  {
    question: 'How do I have my data deleted?',
    answer: [
      'You do it yourself: ',
      { text: 'your profile', to: links.account('profile') },
      ' ends with “Delete my account”. It goes after 14 days; until then one press takes that back. What the law asks us to keep stands under ',
      { text: 'Privacy', to: links.privacy() },
      '.',
    ],
  },
]
