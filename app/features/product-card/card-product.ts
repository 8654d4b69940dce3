import type { ListedProduct } from '#contract/products.ts'
import type { Choice } from '#domain/variants.ts'

/** A product as a card shows it: as it is pictured, in a color that was asked for, or in one that was chosen on the card. */
export type CardProduct = Omit<ListedProduct, 'choice' | 'variantIds'> & {
  choice?: Choice | undefined
  variantIds?: readonly string[] | undefined
}
