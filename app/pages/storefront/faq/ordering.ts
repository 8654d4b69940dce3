import { links } from '#app/links.ts'
import type { PolicyText } from '#domain/settings/current-policy-text.ts'
import { policyText } from '#domain/settings/policy-text.ts'
import { countriesInSentence } from '#domain/shipping/shipping-country-text.ts'
import type { Question } from './question.ts'

export function ordering(policy: PolicyText): Question[] {
  return [...before, ...costs(policy)]
}

const before: Question[] = [
  {
    question: 'Do I need an account to order?',
    answer: [
      'Not to look around or to fill your bag. To place an order you sign in or create an account on the way; what you have filled in so far is kept.',
    ],
  },
  {
    question: 'How can I pay?',
    answer: [
      'By credit or debit card. The card goes from your browser straight to our payment provider; its number never reaches our servers.',
    ],
  },
  {
    question: 'When is my card charged?',
    answer: [
      `When you place the order. From that moment the bags are held for you for ${policyText.reservationTime}, so nobody else can buy them while the payment goes through.`,
    ],
  },
  {
    question: 'Can I change or cancel an order?',
    answer: [
      `Within ${policyText.changeTime} of ordering you change the address or cancel the order yourself, in `,
      { text: 'your account, under orders', to: links.account('orders') },
      '. For another delivery or another bag, ',
      { text: 'write to us', to: links.contact() },
      ' with the order number in the same time.',
    ],
  },
  {
    question: 'How long does it take until my order leaves?',
    answer: [
      `We process orders within ${policyText.processingTime}. What is ordered before ${policyText.cutoff} on a business day starts that same day.`,
    ],
  },
]

const costs = (policy: PolicyText): Question[] => [
  {
    question: 'What does delivery cost?',
    answer: [
      'Each bag lists its own delivery choices with their prices, and you see the sum before you pay. ',
      `When no bag in an order lists a choice, shipping is ${policy.flatShipping}. Free above ${policy.freeShippingOver} after discounts, or ${policy.freeShippingOverUndiscounted} before. All prices are under `,
      { text: 'delivery prices', to: links.shippingReturns('shipping') },
      '.',
    ],
  },
  {
    question: 'Do you ship to other countries?',
    answer: [otherCountries(policy)],
  },
  {
    question: 'How do I use a promo code?',
    answer: [
      `Enter it in your bag. It is checked at once, the discount appears in the summary, and it comes along to checkout. One code counts for each order, and the ${policy.charityDonation} for charity is still taken from the full subtotal.`,
    ],
  },
  {
    question: 'When is tax added?',
    answer: [`At checkout: ${policy.tax} of the goods after discounts. The prices on the bags do not include it.`],
  },
  {
    question: 'Where is my order?',
    answer: [
      'In ',
      { text: 'your account, under orders', to: links.account('orders') },
      ', with its status and, once it has left us, its tracking number. The page changes by itself.',
    ],
  },
]

function otherCountries({ deliversTo }: PolicyText): string {
  const where = deliversTo && countriesInSentence(deliversTo)
  if (deliversTo?.length === 1) return `Not yet. We deliver to ${where} only.`
  const choice = where ? `To some. We deliver to ${where}.` : 'Yes.'
  return `${choice} Name the country in the shipping address at checkout. Duties and import taxes of that country are not part of our prices and are paid to the carrier.`
}
