import type { ListedProduct } from '#contract/products.ts'
import type { Choice } from '#domain/products/variants.ts'

/** A product as a card shows it: as pictured, in a requested color, or in one chosen on the card. */
export type CardProduct = Omit<ListedProduct, 'choice' | 'variantIds'> & {
  choice?: Choice | undefined
  variantIds?: readonly string[] | undefined
}
