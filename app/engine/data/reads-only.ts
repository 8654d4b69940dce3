/** Replaces the parts of TanStack Query for mutations and infinite queries (vite.config.ts), which the shop does not use. */
export function MutationCache() {
  return { resumePausedMutations: () => Promise.resolve(), findAll: () => [], clear: () => {} }
}

export function infiniteQueryBehavior(): never {
  throw new Error('Lists are asked for page by page')
}

export { infiniteQueryBehavior as hasNextPage, infiniteQueryBehavior as hasPreviousPage }
