import { useAnswer } from '#app/engine/data/queries.ts'
import type { ProductOutline } from '#domain/products/outline.ts'

/** The outlines of products by slug, of those that have one. */
export function useOutlines(slugs: readonly string[]): ReadonlyMap<string, ProductOutline> {
  const input = { slugs: [...new Set(slugs)] }
  const { data = [] } = useAnswer('products.getProductOutlines', input, {
    enabled: slugs.length > 0,
    keepsPrevious: true,
  })
  return new Map(data.map(({ slug, outline }) => [slug, outline]))
}
