import { useAnswer } from '#app/engine/data/queries.ts'
import type { Product } from '#contract/products.ts'

const [featuredShown, arrivalsShown] = [4, 3]

/**
 * The products in each part of the home page; empty for parts that failed to load. No product is in two parts: the one with a story comes
 * first, then the featured ones.
 */
export function useShown() {
  const told = useAnswer('products.getToldProduct', {}).data ?? null
  const { data: allFeatured = [] } = useAnswer('products.getFeaturedProducts', {})
  const { data: newest = [] } = useAnswer('products.getNewArrivals', {})
  const featured = without(allFeatured, told ? [told.product] : []).slice(0, featuredShown)
  const above = told ? [told.product, ...featured] : featured
  const arrivals = without(newest, above).slice(0, arrivalsShown)
  return { told, featured, arrivals }
}

function without(products: readonly Product[], shown: readonly Product[]): Product[] {
  return products.filter(({ _id }) => !shown.some((one) => one._id === _id))
}
