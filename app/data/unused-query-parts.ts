export { noPages as hasNextPage, noPages as hasPreviousPage, noPages as infiniteQueryBehavior }

/** Stand in for parts of TanStack Query that the shop does not use (vite.config.ts); here, queries that grow page by page. */
function noPages(): never {
  throw new Error('The shop has no infinite queries')
}

/** Writes are calls (use-call.ts): nothing of them is kept. */
export function MutationCache() {
  return { clear() {}, findAll: () => [], resumePausedMutations: () => Promise.resolve() }
}
