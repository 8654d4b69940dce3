import { useAnswer } from '#app/engine/data/queries.ts'
import type { Product } from '#contract/products.ts'

const [featuredShown, arrivalsShown] = [4, 3]

/**
 * The bags in each part of the home page; nothing where they could not be read. No bag stands in two parts: the one
 * that is told of goes first, then the featured ones.
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
