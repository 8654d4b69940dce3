import type { Load } from '#app/data/load.ts'
import { question } from '#app/data/queries.ts'
import { RefusalError } from '#app/data/refusal.ts'
import { links } from '#app/links.ts'
import type { Product } from '#contract/products.ts'
import { offeredSelection, readSelection } from './selection.ts'

/** The variants, and the photos of the selected color. An address that selects what is not offered leads to the one without it. */
export async function loadChoice(load: Load, { _id: productId, slug }: Product, search: string): Promise<void> {
  const variants = await load(question('products.getProductVariants', { productId }))
  const asked = readSelection(search)
  const offered = offeredSelection(variants, asked)
  if (Object.keys(offered).length < Object.keys(asked).length)
    throw new RefusalError({
      ...{ code: 'MOVED', message: 'This choice is no longer offered.', status: 301 },
      data: { to: links.product(slug, offered) },
    })
  const color = variants.find(({ type, slug }) => type === 'color' && slug === offered.color)
  // Without them the general ones are shown.
  if (color) await load(question('products.getVariantImages', { productId, variantId: color._id })).catch(() => {})
}
