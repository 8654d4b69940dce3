import { type Category, findCategory, namesOf, uncategorized } from './categories.ts'
import { type Cells, openCells, short } from './cells.ts'
import { type Group, isBad, type Problem } from './columns.ts'
import type { CurrentProduct } from './current-product.ts'
import type { Decisions } from './decisions.ts'
import type { ExportContext } from './export-rows.ts'
import { slugOfHandle } from './handle.ts'
import type { Source } from './pictures.ts'
import { type OwnFacts, planOwnFacts } from './plan-own-facts.ts'
import { type PictureChange, planPictures } from './plan-pictures.ts'
import { planVariants, type VariantChange } from './plan-variants.ts'
import { type StockChoices, withStockChoices } from './stock-choices.ts'

/** The same limit as in the form of a category. */
const maxCategoryLetters = 80

export type PlanContext = ExportContext &
  StockChoices &
  Decisions & { categories: readonly Category[]; makesCategories: boolean }

/** An existing category, or the path of one to create. */
export type TargetCategory = { id: string } | { missing: readonly string[] }

/** The changes of an import to one product: to its own fields (`facts`), stock, variants and pictures. */
export type Change = {
  slug: string
  productId: string | null
  /** `claimsSku`: as in `VariantChange`. */
  facts: (OwnFacts & { category: TargetCategory; claimsSku: boolean }) | null
  stock: number | null
  variants: VariantChange[]
  pictures: PictureChange[]
}

/** The plan of one product. `change` is null when it does nothing, or when a problem leaves the product out. */
export type Plan = {
  group: Group
  slug: string
  current: CurrentProduct | null
  problems: Problem[]
  change: Change | null
  /** Photos to find or to fetch, of a product with problems, too. */
  sources: Source[]
  /** The numbers of rows for which the merchant chooses the stock. */
  untracked: number
  continued: number
}

/** Plans the changes of a product from its rows. Cells equal to an export change nothing, so that an exported file changes nothing. */
export function planProduct(given: Group, current: CurrentProduct | null, context: PlanContext): Plan {
  const cells = openCells()
  const { group, untracked, continued } = withStockChoices(given, current, { cells, choices: context })
  const slug = planSlug(group, current, { cells, context })
  const sale = planVariants(group, current, { cells, context })
  const own = planOwnFacts(group, current, { cells, context, codes: sale.codes })
  const category = planCategory(group, current, { cells, context })
  const pictures = planPictures(group, current, { cells, publicUrl: context.publicUrl, name: own.facts.name })
  const changesRow = own.isChanged || sale.money !== null || category.isChanged
  const { sku } = own.facts
  const claimsSku = sku !== null && (!current || current.isArchived || current.sku !== sku)
  const change: Change = {
    slug,
    productId: current?.id ?? null,
    facts: changesRow ? { ...own.facts, ...sale.money, category: category.category, claimsSku } : null,
    stock: sale.stock,
    variants: sale.variants,
    pictures,
  }
  return {
    group: given,
    slug,
    current,
    problems: cells.problems,
    untracked,
    continued,
    change: cells.problems.some(isBad) || isNothing(change) ? null : change,
    sources: pictures.flatMap(({ source }) => source ?? []),
  }
}

function isNothing({ facts, stock, variants, pictures }: Change): boolean {
  return !facts && stock === null && variants.length === 0 && pictures.length === 0
}

type Planning = { cells: Cells; context: PlanContext }

/** The slug of a product: its own, or what the handle becomes. */
function planSlug(
  { handle, rows: [row] }: Group,
  current: CurrentProduct | null,
  { cells, context }: Planning,
): string {
  const slug = current?.slug ?? slugOfHandle(handle)
  const twin = context.twins.get(handle)
  if (!slug)
    cells.say(row, 'handle', `“${short(handle)}” has no letters that an address can have. Write it in Latin letters`)
  else if (twin) cells.say(row, 'handle', twin)
  else if (slug !== handle) cells.note(row, 'handle', `“${short(handle)}” becomes ${short(slug)}`)
  return slug
}

/** Plans the category by Type, or for a new product without one by the end of its Product Category. */
function planCategory(group: Group, current: CurrentProduct | null, { cells, context }: Planning) {
  const [row] = group.rows
  const { type, category } = row.cells
  const key = type || !category ? 'type' : 'category'
  const path = type || (current ? '' : category || uncategorized)
  if (current && (!path || path === context.categoryPath(current.categoryId)))
    return { category: { id: current.categoryId }, isChanged: false }
  const names = namesOf(path || uncategorized)
  const long = names.find((name) => name.length > maxCategoryLetters)
  if (names.length === 0) cells.say(row, key, `“${short(path)}” names no category`)
  else if (long) cells.say(row, key, `A category’s name has at most ${maxCategoryLetters} characters: “${short(long)}”`)
  const found = findCategory(context.categories, names)
  if (found === 'ambiguous')
    cells.say(row, key, `Several categories are called “${short(path)}”. Write “Parent > ${short(path)}”`)
  else if ('missing' in found && names.length > 0 && !context.makesCategories)
    cells.say(row, key, `There is no category “${short(path)}”. Create it, or tick “Create missing categories”`)
  const target: TargetCategory = found === 'ambiguous' ? { missing: [] } : found
  return { category: target, isChanged: !current || 'missing' in target || target.id !== current.categoryId }
}
