import type { Load } from '#app/engine/data/load.ts'
import { queryOf } from '#app/engine/data/queries.ts'
import type { Product } from '#contract/products.ts'
import { explaining } from './find-product.ts'
import { isOffered, readSelection, selectedColor } from './selection.ts'

/** The variants, and the photos of the selected color. An address that selects what is not offered leads to the one without it. */
export async function loadChoice(
  load: Load,
  { _id: productId, slug }: Product,
  params: URLSearchParams,
): Promise<void> {
  const variants = await load(queryOf('products.getProductVariants', { productId }))
  const asked = readSelection(params)
  if (!Object.entries(asked).every(([kind, value]) => isOffered(variants, kind, value)))
    (await explaining()).leadToOffered(slug, variants, asked)
  const color = selectedColor(variants, asked)
  // Without them the general ones are shown.
  if (color) await load(queryOf('products.getVariantImages', { productId, variantId: color._id })).catch(() => {})
}
