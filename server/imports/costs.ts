import { type Cents, cents, formatMoney } from '#domain/money.ts'
import { decisiveKinds } from '#domain/products/product-size.ts'
import { everyChoice } from '#domain/products/variants.ts'
import type { Cells } from './cells.ts'
import type { CurrentProduct, CurrentVariant } from './current-product.ts'
import type { VariantRow } from './options.ts'
import { variantKey } from './prices.ts'
import { isNewChoice, keyOf } from './stock.ts'

type WithCost = { cost: Cents | null }

/** The cost of a piece, as order lines store it: the highest of its variants' costs, else the product's. */
export function costOf(product: WithCost, choice: readonly WithCost[]): Cents | null {
  const known = choice.flatMap(({ cost }) => cost ?? [])
  return known.length > 0 ? cents(Math.max(...known)) : product.cost
}

/** The product's cost, and the costs of variants by their keys. The cost of a variant is null when it is the product's. */
export type Costs = { ofProduct: Cents | null; variants: ReadonlyMap<string, Cents | null> }
type Costed = VariantRow & WithCost

/**
 * The costs of a product and its variants from its rows. The shop stores one cost per variant, none per combination: variants of the kind by
 * which the rows differ get them. A cost equal to the product's, which is the first row's of a new product, is not the variant's own.
 */
export function planCosts(rows: readonly VariantRow[], current: CurrentProduct | null, cells: Cells): Costs {
  const costed = rows.flatMap(({ row, choice }): Costed[] =>
    row.cells.cost === undefined ? [] : [{ row, choice, cost: cells.amount(row, 'cost') ?? null }],
  )
  const ofProduct = productCost(costed, current)
  const known = new Map(former(current).map((one) => [keyOf(one), one.cost]))
  const kind = decisiveKinds.find((one) => isDecidedBy(one, costed)) ?? anyKind(costed)
  const keyIn = ({ choice }: Costed) => choice.flatMap((one) => (one.kind === kind ? variantKey(one) : []))[0]
  const before = (one: Costed) =>
    isNewChoice(one.choice, current) ? undefined : costIn(one, { ofProduct, variants: known })
  const changed = new Set(costed.filter((one) => one.cost !== before(one)).map(keyIn))
  const variants = new Map<string, Cents | null>()
  for (const one of costed) {
    const key = keyIn(one)
    if (key && changed.has(key) && !variants.has(key)) variants.set(key, one.cost === ofProduct ? null : one.cost)
  }
  noteOthers(costed, { ofProduct, variants: new Map([...known, ...variants]) }, cells)
  return { ofProduct, variants }
}

/**
 * The product's cost: without options the row's, for a new product the first row's, otherwise the former one. It is null when a choice has
 * none, so that each variant has its own.
 */
function productCost(costed: readonly Costed[], current: CurrentProduct | null): Cents | null {
  const [first] = costed
  if (!first) return current?.cost ?? null
  const isEmptied = costed.some(({ cost }) => cost === null)
  if (!current || first.choice.length === 0) return isEmptied ? null : first.cost
  const choices = everyChoice(current.variants.filter(({ isActive }) => isActive))
  return isEmptied && costed.length >= choices.length ? null : current.cost
}

function former(current: CurrentProduct | null): readonly CurrentVariant[] {
  return (current?.variants ?? []).toSorted((one, other) => Number(one.isActive) - Number(other.isActive))
}

/** True when all rows with the same variant of a kind have the same cost. */
function isDecidedBy(kind: CurrentVariant['type'], costed: readonly Costed[]): boolean {
  const costs = new Map<string, Cents | null>()
  return costed.every(({ choice, cost }) => {
    const one = choice.find((each) => each.kind === kind)
    if (!one) return false
    const key = variantKey(one)
    if (!costs.has(key)) costs.set(key, cost)
    return costs.get(key) === cost
  })
}

function anyKind([first]: readonly Costed[]): CurrentVariant['type'] | undefined {
  return decisiveKinds.find((kind) => first?.choice.some((one) => one.kind === kind))
}

function costIn({ choice }: Costed, { ofProduct, variants }: Costs): Cents | null {
  return costOf(
    { cost: ofProduct },
    choice.map((one) => ({ cost: variants.get(variantKey(one)) ?? null })),
  )
}

/** Notes each row whose cost in the shop will differ from its cell. */
function noteOthers(costed: readonly Costed[], costs: Costs, cells: Cells): void {
  for (const one of costed) {
    const cost = costIn(one, costs)
    if (cost === one.cost || cost === null) continue
    cells.note(one.row, 'cost', `Costs belong to single variants or to the product: this row’s is ${formatMoney(cost)}`)
  }
}
