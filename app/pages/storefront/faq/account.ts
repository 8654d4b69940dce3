import { links } from '#app/links.ts'
import type { Question } from './question.ts'

export const account: Question[] = [
  {
    question: 'How do I create an account?',
    answer: [
      'With your email address and a code that we mail to it, or with a password of your own, through ',
      { text: 'Sign In', to: links.signIn() },
      ' or on the way through checkout. You are signed in at once.',
    ],
  },
  {
    question: 'I forgot my password. What now?',
    answer: [
      { text: 'Choose a new one', to: links.signInStep('forgot') },
      ': we mail you a link that works for an hour. Or sign in with a code by mail, without a password.',
    ],
  },
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
      { text: 'Write to us', to: links.contact() },
      ' from the address of your account. We delete what the law does not ask us to keep; what that is stands under ',
      { text: 'Privacy', to: links.privacy() },
      '.',
    ],
  },
]
