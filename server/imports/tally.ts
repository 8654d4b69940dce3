import type { ImportCounts } from '#contract/imports.ts'
import { isBad, type Problem } from './columns.ts'
import type { Groups } from './groups.ts'
import type { Plan } from './plan-product.ts'

/** The counts of an import, planned or done. */
export function tally({ problems, rows }: Pick<Groups, 'problems' | 'rows'>, plans: readonly Plan[]): ImportCounts {
  const all = [...problems, ...plans.flatMap((plan) => plan.problems)]
  const changes = plans.flatMap(({ change }) => change ?? [])
  const variants = changes.flatMap((change) => change.variants)
  const badProducts = plans.filter(({ problems }) => problems.some(isBad)).length
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
    ...badCountsOf(all),
    badProducts,
    untracked: plans.reduce((sum, plan) => sum + plan.untracked, 0),
    continued: plans.reduce((sum, plan) => sum + plan.continued, 0),
  }
}

type ProblemCounts = Pick<ImportCounts, 'badCells' | 'badRows' | 'notes' | 'missingPhotos'>

/** The counts of problems of each kind, and of the lines with those that leave a product out. */
export function badCountsOf(problems: readonly Problem[]): ProblemCounts {
  const bad = problems.filter(isBad)
  return {
    badCells: bad.length,
    badRows: new Set(bad.map(({ line }) => line)).size,
    notes: problems.filter(({ isNote }) => isNote).length,
    missingPhotos: problems.filter(({ isPhoto }) => isPhoto).length,
  }
}
