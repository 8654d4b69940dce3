import type { Output } from '#app/engine/data/functions.ts'

type Line = Output<'cart.reorder'>['lines'][number]

/** The result of a reorder; each product that was not added is named with the reason. */
export function reorderText(lines: readonly Line[]): { kind: 'done' | 'info'; text: string } {
  const [came, missing] = [lines.filter(isInCart), lines.filter((line) => !isInCart(line))]
  const bag = came.length > 0 ? `${listed(came.map(nameOf))} ${came.length === 1 ? 'is' : 'are'} in your bag.` : ''
  const fewer = came
    .filter(({ outcome }) => outcome === 'capped')
    .map((line) => `Fewer of ${nameOf(line)} are left than you ordered.`)
  const text = [bag, ...fewer, ...missing.map(reasonOf)].filter(Boolean).join(' ')
  return { kind: fewer.length + missing.length > 0 ? 'info' : 'done', text }
}

function isInCart({ outcome }: Line): boolean {
  return outcome === 'added' || outcome === 'capped'
}

function reasonOf(line: Line): string {
  if (line.outcome === 'sold-out') return `${nameOf(line)} is sold out.`
  if (line.outcome === 'cart-full') return `${nameOf(line)} did not fit: your bag is full.`
  return `${nameOf(line)} is no longer sold.`
}

function nameOf({ productName, variantName }: Line): string {
  return variantName ? `${productName} in ${variantName}` : productName
}

/** 'A', 'A and B', 'A, B and C' */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}
