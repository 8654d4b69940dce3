import type { Product } from '#contract/products.ts'
import type { Choice } from '#domain/variants.ts'

/** A product as a card shows it: as it is pictured, or in a color that was chosen on the card. */
export type CardProduct = Product & { choice?: Choice; variantIds?: readonly string[] }
