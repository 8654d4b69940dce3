import type { Load } from '#app/data/load.ts'
import { question } from '#app/data/queries.ts'
import { links } from '#app/links.ts'
import type { Product } from '#contract/products.ts'
import { explaining } from './find-product.ts'
import { offeredSelection, readSelection, selectedColor } from './selection.ts'

/** The variants, and the photos of the selected color. An address that selects what is not offered leads to the one without it. */
export async function loadChoice(
  load: Load,
  { _id: productId, slug }: Product,
  params: URLSearchParams,
): Promise<void> {
  const variants = await load(question('products.getProductVariants', { productId }))
  const asked = readSelection(params)
  const to = links.product(slug, offeredSelection(variants, asked))
  if (to !== links.product(slug, asked)) (await explaining()).leadTo(to)
  const color = selectedColor(variants, asked)
  // Without them the general ones are shown.
  if (color) await load(question('products.getVariantImages', { productId, variantId: color._id })).catch(() => {})
}
