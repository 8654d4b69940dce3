import type { ProviderAnswers } from '#app/features/session/provider-answers.ts'
import { links } from '#app/links.ts'
import type { Question } from './question.ts'

/** Questions about the account; the identity provider supplies the answers on sign-in. */
export function account({ create, forgot }: ProviderAnswers): Question[] {
  return [
    { question: 'How do I create an account?', answer: create },
    { question: 'I forgot my password. What now?', answer: forgot },
    ...ofAny,
  ]
}

const ofAny: Question[] = [
  {
    question: 'What happens to my bag when I sign in?',
    answer: [
      'Your guest bag is added to the bag of your account, as far as there is stock. You then see the same bag on every device.',
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
      ' ends with “Delete my account”. It is deleted after 14 days; until then you can undo that. What the law makes us keep is listed under ',
      { text: 'Privacy', to: links.privacy() },
      '.',
    ],
  },
]
