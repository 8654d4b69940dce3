import { useEffect } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { type ChosenProduct, storeProducts } from './chosen.ts'

/** Updates the chosen products: renamed ones get their new name, and deleted ones are removed. */
export function useProductsOfToday(products: readonly ChosenProduct[], isShown: boolean): void {
  const slugs = products.map(({ slug }) => slug)
  const { data: found, isFetching } = useAnswer('products.getComparedProducts', { slugs }, { enabled: isShown })
  useEffect(() => {
    // Earlier answers for these names may be outdated.
    if (!isShown || !found || isFetching) return
    const today = asFound(products, found)
    if (today === products) return
    // The bar with the focus disappears.
    if (today.length === 0 && document.activeElement?.closest('.compare-bar'))
      document.getElementById('main')?.focus({ preventScroll: true })
    storeProducts(today)
  }, [products, found, isFetching, isShown])
}

type Found = { asked: string; product?: { slug: string; name: string; primaryImageUrl: string } | undefined }

/** The chosen products with their present names and slugs, without deleted ones and repeats. The same list when nothing changed. */
export function asFound(products: readonly ChosenProduct[], found: readonly Found[]): readonly ChosenProduct[] {
  const today = products.flatMap((chosen) => {
    const product = found.find(({ asked }) => asked === chosen.slug)?.product
    if (!product) return []
    const { slug, name, primaryImageUrl: imageUrl } = product
    return slug === chosen.slug && name === chosen.name ? chosen : { slug, name, imageUrl }
  })
  const each = today.filter(({ slug }, index) => today.findIndex((product) => product.slug === slug) === index)
  return each.length === products.length && each.every((product, index) => product === products[index])
    ? products
    : each
}
