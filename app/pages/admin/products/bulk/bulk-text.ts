import type { PreviewedChange } from '#contract/product-bulk.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { thousands } from '#domain/text/thousands.ts'

type Fields = PreviewedChange['before']

/** 'Marea Bucket: $780.00 → $702.00'; changed values only, each as a pair. */
export function changePairs({ before, after }: PreviewedChange): [was: string, is: string][] {
  if (!after) return []
  return sayings.map((say): [string, string] => [say(before), say(after)]).filter(([was, is]) => was !== is)
}

const sayings: ((fields: Fields) => string)[] = [
  ({ isActive }) => (isActive ? 'Active' : 'Inactive'),
  ({ price }) => formatMoney(fromDollars(price)),
  ({ compareAtPrice }) =>
    compareAtPrice === null ? 'no compare at price' : `compare at ${formatMoney(fromDollars(compareAtPrice))}`,
  ({ tags }) => tags.join(', ') || 'no tags',
  ({ categoryName }) => categoryName,
]

/** '1 product', '1,000 products' */
export function productsText(count: number): string {
  return `${thousands(count)} ${count === 1 ? 'product' : 'products'}`
}

/** The result of an undo: the restored products, and those that others had changed since. */
export function undoneText({ undone, kept }: { undone: number; kept: readonly string[] }): string {
  const text = `${productsText(undone)} ${undone === 1 ? 'is' : 'are'} as before.`
  if (kept.length === 0) return text
  const names = kept.length > 5 ? `${kept.slice(0, 5).join(', ')} and ${kept.length - 5} more` : kept.join(', ')
  return `${text} Changed since, and left as they are: ${names}.`
}
