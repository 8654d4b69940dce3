/** A line's identity: product and its variant ids, sorted and joined by '+', 'default' when none. */
export function variantKey(variantIds: readonly string[]): string {
  return variantIds.length === 0 ? 'default' : [...variantIds].sort().join('+')
}

export function lineKey(line: { productId: string; variantIds: readonly string[] }): string {
  return `${line.productId}:${variantKey(line.variantIds)}`
}

/** 'Cognac, Medium'; null where there is nothing to choose. */
export function variantLabel(variants: readonly { name: string }[]): string | null {
  return variants.length === 0 ? null : variants.map((variant) => variant.name).join(', ')
}
