import { useAnswer } from '#app/engine/data/queries.ts'
import type { Product } from '#contract/products.ts'

const [featuredShown, arrivalsShown] = [4, 3]

/**
 * The products in each part of the home page; empty for parts that failed to load. No product is in two parts: the one with a story comes
 * first, then the featured ones.
 */
export function useHomeProducts() {
  const story = useAnswer('products.getStoryProduct', {}).data ?? null
  const { data: allFeatured = [] } = useAnswer('products.getFeaturedProducts', {})
  const { data: newest = [] } = useAnswer('products.getNewArrivals', {})
  const featured = without(allFeatured, story ? [story.product] : []).slice(0, featuredShown)
  const above = story ? [story.product, ...featured] : featured
  const arrivals = without(newest, above).slice(0, arrivalsShown)
  return { story, featured, arrivals }
}

function without(products: readonly Product[], shown: readonly Product[]): Product[] {
  return products.filter(({ _id }) => !shown.some((one) => one._id === _id))
}
