/** The sentences that stand on every page, word for word. */
export const promise = {
  charityDonation: '5% of profits goes to animal shelters and charities.',
  guarantee: 'Lifetime craftsmanship guarantee',
} as const
