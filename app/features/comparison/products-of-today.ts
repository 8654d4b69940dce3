import { useEffect } from 'react'
import { useAnswer } from '#app/engine/data/queries.ts'
import { type ChosenProduct, keepProducts } from './chosen.ts'

/** A product that was renamed stands among the chosen ones by its new name, and one that is gone leaves. */
export function useProductsOfToday(products: readonly ChosenProduct[], isShown: boolean): void {
  const slugs = products.map(({ slug }) => slug)
  const { data: found, isFetching } = useAnswer('products.getComparedProducts', { slugs }, { enabled: isShown })
  useEffect(() => {
    // What was answered for these names before may be true no more.
    if (!isShown || !found || isFetching) return
    const today = asFound(products, found)
    if (today === products) return
    // The bar goes away under the focus.
    if (today.length === 0 && document.activeElement?.closest('.compare-bar'))
      document.getElementById('main')?.focus({ preventScroll: true })
    keepProducts(today)
  }, [products, found, isFetching, isShown])
}

type Found = { asked: string; product?: { slug: string; name: string; primaryImageUrl: string } | undefined }

/** The chosen products as they are called today: one at its new address, none that is gone, each once. The same list when nothing changed. */
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
