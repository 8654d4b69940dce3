/** Decisions about the rows of a whole file, in its order: reasons for SKUs that are dropped, and for handles of the same slug. */
export type Decisions = {
  /** By `skuPlace`. */
  skus: Map<string, string>
  /** By handle. */
  twins: Map<string, string>
}

/** Replaces the key of a variant where the SKU is the product's own. */
export const ownSku = 'product'

/** The key of a variant's SKU, or of a product's, in a file. */
export function skuPlace(line: number, variantKey: string): string {
  return `${line} ${variantKey}`
}

export function noDecisions(): Decisions {
  return { skus: new Map(), twins: new Map() }
}
