import type { Load } from '#app/engine/data/load.ts'
import { queryOf } from '#app/engine/data/queries.ts'
import { RefusalError } from '#app/engine/data/refusal.ts'
import { links } from '#app/links.ts'
import type { Variant } from '#contract/products.ts'
import type { Choice } from '#domain/products/variants.ts'
import { isOffered } from './selection.ts'

/** Input of products.searchProducts for the page of an archived product. */
export function similarInput(categoryId: string) {
  return { categoryId, paginationOpts: { numItems: 4, cursor: null } }
}

/** Redirects a renamed product to its new URL; an archived one is reported as such. */
export async function explainMissing(error: unknown, { load, search }: { load: Load; search: string }): Promise<never> {
  if (!(error instanceof RefusalError)) throw error
  // An invalid slug names no product either.
  if (error.code === 'BAD_REQUEST')
    throw new RefusalError({ ...error, code: 'NOT_FOUND', message: 'Product not found', status: 404 })
  const { movedTo, archivedIn } = error.data
  if (typeof movedTo === 'string')
    throw new RefusalError({
      ...error,
      code: 'MOVED',
      message: 'This bag has moved.',
      data: { to: links.product(movedTo) + search },
    })
  if (typeof archivedIn !== 'string') throw error
  await load(queryOf('products.searchProducts', similarInput(archivedIn)))
  throw new RefusalError({ ...error, code: 'GONE', message: 'This bag has left our collection.', status: 410 })
}

/** Redirects from a URL with an unavailable choice to one with its other choices. */
export function redirectToOffered(slug: string, variants: readonly Variant[], asked: Choice): never {
  const offered = Object.entries(asked).filter(([kind, value]) => isOffered(variants, kind, value))
  const to = links.product(slug, Object.fromEntries(offered))
  throw new RefusalError({ code: 'MOVED', message: 'This choice is no longer offered.', status: 301, data: { to } })
}
