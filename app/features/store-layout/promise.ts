/** The sentences that stand on every page, word for word. */
export const promise = {
  guarantee: 'Lifetime craftsmanship guarantee',
} as const
