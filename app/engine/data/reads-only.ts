/** Stands in for the parts of TanStack Query that only writes and endless lists need (vite.config.ts): the shop has neither. */
export function MutationCache() {
  return { resumePausedMutations: () => Promise.resolve(), findAll: () => [], clear: () => {} }
}

export function infiniteQueryBehavior(): never {
  throw new Error('Lists are asked for page by page')
}

export { infiniteQueryBehavior as hasNextPage, infiniteQueryBehavior as hasPreviousPage }
