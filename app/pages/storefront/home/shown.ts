import { useLoaded } from '#app/engine/data/queries.ts'
import type { Product } from '#contract/products.ts'

const [featuredShown, arrivalsShown] = [4, 3]

/** What each part of the home page shows. No bag stands in two of them: the one that is told of goes first, then the featured ones. */
export function useShown() {
  const told = useLoaded('products.getToldProduct', {})
  const featured = without(useLoaded('products.getFeaturedProducts', {}), told ? [told.product] : []).slice(
    0,
    featuredShown,
  )
  const above = told ? [told.product, ...featured] : featured
  const arrivals = without(useLoaded('products.getNewArrivals', {}), above).slice(0, arrivalsShown)
  return { told, featured, arrivals }
}

function without(products: readonly Product[], shown: readonly Product[]): Product[] {
  return products.filter(({ _id }) => !shown.some((one) => one._id === _id))
}
