import { everyChoice } from '#domain/products/variants.ts'
import type { CurrentProduct, CurrentVariant } from './current-product.ts'
import type { Choice, VariantRow } from './options.ts'
import { variantKey } from './prices.ts'

/**
 * The stock of each combination, such that those of a variant add up to its stock. The shop stores one number per variant, none per
 * combination.
 */
export function stockOfChoices<Variant extends Pick<CurrentVariant, 'id' | 'type' | 'stock'>>(
  variants: readonly Variant[],
): { choice: Variant[]; stock: number }[] {
  const left = new Map(variants.map(({ id, stock }) => [id, stock]))
  return everyChoice(variants).map((choice) => {
    const stock = choice.length === 0 ? 0 : Math.min(...choice.map(({ id }) => left.get(id) ?? 0))
    for (const { id } of choice) left.set(id, (left.get(id) ?? 0) - stock)
    return { choice, stock }
  })
}

type Counted = VariantRow & { quantity: number }
type Stock = { total: number; variants: Map<string, number> }

/**
 * The stock of variants and product from rows: a variant's is the sum of its rows, the product's the sum of its first kind's variants,
 * including those missing in the file.
 */
export function countStock(rows: readonly Counted[], variants: readonly CurrentVariant[]): Stock {
  const counted = new Map<string, number>()
  for (const { choice, quantity } of rows)
    for (const one of choice) counted.set(variantKey(one), (counted.get(variantKey(one)) ?? 0) + quantity)
  const kind = rows[0]?.choice[0]?.kind
  if (!kind) return { total: rows[0]?.quantity ?? 0, variants: counted }
  const others = variants.filter((one) => one.isActive && one.type === kind && !counted.has(keyOf(one)))
  const named = [...counted].filter(([key]) => key.startsWith(`${kind}:`)).map(([, stock]) => stock)
  return {
    total: [...named, ...others.map(({ stock }) => stock)].reduce((sum, one) => sum + one, 0),
    variants: counted,
  }
}

export function keyOf({ type, name }: Pick<CurrentVariant, 'type' | 'name'>): string {
  return variantKey({ kind: type, name })
}

/** True for a choice with a variant that the product does not have yet. */
export function isNewChoice(choice: Choice, current: CurrentProduct | null): boolean {
  return !current || choice.some((one) => !current.variants.some((variant) => keyOf(variant) === variantKey(one)))
}
