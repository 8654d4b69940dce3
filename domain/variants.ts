/** One look or size that a product comes in. */
type Offered = { id: string; type: string; isPictured: boolean }

/**
 * What is bought: these variants, and the pictured one of each kind that they say nothing of; sorted. With a variant of another product
 * among them they stay as they are.
 */
export function withPictured(variants: readonly Offered[], chosenIds: readonly string[]): string[] {
  const chosen = variants.filter(({ id }) => chosenIds.includes(id))
  if (chosen.length < new Set(chosenIds).size) return [...chosenIds].sort()
  const isOpen = ({ type }: Offered) => !chosen.some((one) => one.type === type)
  const pictured = variants.filter((variant) => variant.isPictured && isOpen(variant))
  return [...chosen, ...pictured].map(({ id }) => id).sort()
}
