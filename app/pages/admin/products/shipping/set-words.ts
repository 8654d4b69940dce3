import type { Output } from '#app/engine/data/functions.ts'

export type PreviewedProduct = Output<'shippingOptions.previewShippingSet'>['products'][number]

/** 'Same already', 'Fallback rule', '2 change' */
export function changeWords({ optionCount, added, changed, removed }: PreviewedProduct): string {
  const count = added.length + changed.length + removed.length
  if (optionCount === 0) return 'Fallback rule'
  return count === 0 ? 'Same already' : `${count} change`
}

/** '4 products chosen. Standard Shipping changes for 3, Priority Shipping is added for 1. Open carts follow at once.' */
export function summaryOf(chosen: readonly PreviewedProduct[]): string {
  const parts = [
    ...countsOf(chosen, 'changed').map(([name, count]) => `${name} changes for ${count}`),
    ...countsOf(chosen, 'added').map(([name, count]) => `${name} is added for ${count}`),
    ...countsOf(chosen, 'removed').map(([name, count]) => `${name} goes from ${count}`),
  ]
  const number = `${chosen.length} ${chosen.length === 1 ? 'product' : 'products'} chosen.`
  return parts.length === 0 ? `${number} Nothing changes.` : `${number} ${parts.join(', ')}. Open carts follow at once.`
}

/** Of the options that most products change, the first three. */
function countsOf(chosen: readonly PreviewedProduct[], kind: 'added' | 'changed' | 'removed'): [string, number][] {
  const counts = new Map<string, number>()
  for (const name of chosen.flatMap((product) => product[kind])) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one).slice(0, 3)
}
