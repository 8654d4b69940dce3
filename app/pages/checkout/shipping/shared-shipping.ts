import { chosenShippingOption } from '#app/features/cart/line-state.ts'
import type { QuotedItem } from '#contract/cart.ts'
import type { ShippingOption } from '#contract/shapes.ts'
import { type CartLine, lineKey } from '#domain/cart-line.ts'
import { businessDays } from '#domain/settings/policy-text.ts'

type Choice = { line: CartLine; item: QuotedItem }

/** A shipping option that all products offer, matched by its name, as each product has options of its own. */
export type SharedShippingOption = {
  name: string
  /** In cents, for all pieces together. */
  price: number
  /** The days until the last piece arrives. */
  days: string
  /** Each line's key with the id of its own option. */
  optionOf: { key: string; optionId: string }[]
}

/** The options that suit all lines; empty when fewer than two lines have a choice, or none suits all. */
export function sharedShippingOptions(choices: readonly Choice[]): SharedShippingOption[] {
  const [first, ...others] = choices.filter(({ item }) => item.shippingOptions.length > 0)
  if (!first || others.length === 0) return []
  return first.item.shippingOptions.flatMap(({ name }) => {
    const sameName = [first, ...others].flatMap(({ line, item }) => {
      const option = item.shippingOptions.find((each) => each.name === name)
      return option ? [{ line, option }] : []
    })
    return sameName.length === others.length + 1 ? [sharedOf(name, sameName)] : []
  })
}

/** The shared option that all lines have now. */
export function chosenTogether(
  choices: readonly Choice[],
  shared: readonly SharedShippingOption[],
): SharedShippingOption | null {
  const names = new Set(
    choices
      .filter(({ item }) => item.shippingOptions.length > 0)
      .map(({ line, item }) => chosenShippingOption(line, item)?.name),
  )
  const [only] = names
  return names.size === 1 ? (shared.find(({ name }) => name === only) ?? null) : null
}

/** True when lines have different shipping options. */
export function areApart(choices: readonly Choice[]): boolean {
  const names = choices.flatMap(({ line, item }) => chosenShippingOption(line, item)?.name ?? [])
  return new Set(names).size > 1
}

function sharedOf(name: string, sameName: { line: Choice['line']; option: ShippingOption }[]): SharedShippingOption {
  const days = sameName.map(({ option }) => option.estimatedDays)
  return {
    name,
    price: sameName.reduce((sum, { line, option }) => sum + option.price * line.quantity, 0),
    days: businessDays({ min: Math.min(...days.map(({ min }) => min)), max: Math.max(...days.map(({ max }) => max)) }),
    optionOf: sameName.map(({ line, option }) => ({ key: lineKey(line), optionId: option._id })),
  }
}
