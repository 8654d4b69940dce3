import type { Load } from '#app/engine/data/load.ts'
import { queryOf } from '#app/engine/data/queries.ts'
import type { Product } from '#contract/products.ts'

/** The bag of an address. Why there is none is rarely asked, and comes when it is. */
export async function findProduct(load: Load, { slug, search }: { slug: string; search: string }): Promise<Product> {
  try {
    return await load(queryOf('products.getProductBySlug', { slug }))
  } catch (error) {
    const { explainMissing } = await explaining()
    return explainMissing(error, { load, search })
  }
}

export function explaining() {
  return import('./missing-product.ts')
}
