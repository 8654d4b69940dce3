import transliterate from '@sindresorhus/transliterate'
import { slugOf } from '#domain/slug.ts'
import { type Category, findCategory, uncategorized } from './categories.ts'
import { type Cells, openCells, short } from './cells.ts'
import type { Group, Problem } from './columns.ts'
import type { CurrentProduct } from './current-product.ts'
import type { ExportContext } from './export-rows.ts'
import { type OwnFacts, planOwnFacts } from './plan-own-facts.ts'
import { type PictureChange, planPictures } from './plan-pictures.ts'
import { planVariants, type VariantChange } from './plan-variants.ts'

export type PlanContext = ExportContext & { categories: readonly Category[]; makesCategories: boolean }

/** An existing category, or the path of one to create. */
export type TargetCategory = { id: string } | { missing: readonly string[] }

/** The changes of an import to one product: to its own fields (`facts`), stock, variants and pictures. */
export type Change = {
  slug: string
  productId: string | null
  facts: (OwnFacts & { category: TargetCategory }) | null
  stock: number | null
  variants: VariantChange[]
  pictures: PictureChange[]
}

export type Plan = { group: Group; problems: Problem[]; change: Change | null }

/** Plans the changes of a product from its rows. Cells equal to an export change nothing, so that an exported file changes nothing. */
export function planProduct(group: Group, current: CurrentProduct | null, context: PlanContext): Plan {
  const cells = openCells()
  checkHandle(group, current, cells)
  const sale = planVariants(group, current, { cells, context })
  const own = planOwnFacts(group, current, { cells, context })
  const category = planCategory(group, current, { cells, context })
  const pictures = planPictures(group, current, { cells, publicUrl: context.publicUrl, name: own.facts.name })
  const isBad = cells.problems.some(({ isNote }) => !isNote)
  const changesRow = own.isChanged || sale.money !== null || category.isChanged
  const change: Change = {
    slug: group.handle,
    productId: current?.id ?? null,
    facts: changesRow ? { ...own.facts, ...sale.money, category: category.category } : null,
    stock: sale.stock,
    variants: sale.variants,
    pictures,
  }
  return { group, problems: cells.problems, change: isBad || isNothing(change) ? null : change }
}

function isNothing({ facts, stock, variants, pictures }: Change): boolean {
  return !facts && stock === null && variants.length === 0 && pictures.length === 0
}

function checkHandle({ handle, rows: [row] }: Group, current: CurrentProduct | null, cells: Cells): void {
  if (current || (/^[a-z0-9]+(?:[-_]+[a-z0-9]+)*$/.test(handle) && handle.length <= 200)) return
  const suggested = slugOf(handle, transliterate)
  cells.say(
    row,
    'handle',
    `“${short(handle)}” has signs that an address cannot have${suggested ? `. Write ${suggested.slice(0, 200)}` : ''}`,
  )
}

type Planning = { cells: Cells; context: PlanContext }

/** Plans the category by Type, or for a new product without one by the end of its Product Category. */
function planCategory(group: Group, current: CurrentProduct | null, { cells, context }: Planning) {
  const [row] = group.rows
  const { type, category } = row.cells
  const key = type || !category ? 'type' : 'category'
  const path = type || (current ? '' : category || uncategorized)
  if (current && (!path || path === context.categoryPath(current.categoryId)))
    return { category: { id: current.categoryId }, isChanged: false }
  const found = findCategory(context.categories, path ?? uncategorized)
  if (found === 'ambiguous')
    cells.say(row, key, `Several categories are called “${short(path ?? '')}”. Write “Parent > ${short(path ?? '')}”`)
  else if ('missing' in found && !context.makesCategories)
    cells.say(row, key, `There is no category “${short(path ?? '')}”. Create it, or tick “Create missing categories”`)
  const target: TargetCategory = found === 'ambiguous' ? { missing: [] } : found
  return { category: target, isChanged: !current || 'missing' in target || target.id !== current.categoryId }
}
