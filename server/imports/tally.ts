import type { ImportCounts } from '#contract/imports.ts'
import type { Groups } from './groups.ts'
import type { Plan } from './plan-product.ts'

/** The counts of an import, planned or done. */
export function tally({ problems, rows }: Pick<Groups, 'problems' | 'rows'>, plans: readonly Plan[]): ImportCounts {
  const all = [...problems, ...plans.flatMap((plan) => plan.problems)]
  const bad = all.filter(({ isNote }) => !isNote)
  const changes = plans.flatMap(({ change }) => change ?? [])
  const variants = changes.flatMap((change) => change.variants)
  const badProducts = plans.filter(isBad).length
  const isNew = changes.filter(({ productId }) => productId === null)
  return {
    rows,
    newProducts: isNew.length,
    changedProducts: changes.length - isNew.length,
    sameProducts: plans.length - changes.length - badProducts,
    newVariants: variants.filter(({ id }) => id === null).length,
    changedVariants: variants.filter(({ id }) => id !== null).length,
    pictures: new Set(
      changes.flatMap(({ pictures }) =>
        pictures.flatMap(({ source }) => (source && !source.isOurs ? [source.url] : [])),
      ),
    ).size,
    newCategories: new Set(
      changes.flatMap(({ facts }) =>
        facts && 'missing' in facts.category ? [facts.category.missing.join('>').toLowerCase()] : [],
      ),
    ).size,
    badCells: bad.length,
    badRows: new Set(bad.map(({ line }) => line)).size,
    badProducts,
    notes: all.length - bad.length,
  }
}

export function isBad({ problems }: Plan): boolean {
  return problems.some(({ isNote }) => !isNote)
}
