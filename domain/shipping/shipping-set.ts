/** A shipping option as a database row, so that a change can be undone. */
export type OptionRow = {
  id: string
  product_id: string
  name: string
  description: string
  price_cents: number
  min_days: number
  max_days: number
  carrier: string | null
  service_type: string | null
  is_active: boolean
  sort_order: number
}

/** The effect of copying a set of shipping options to a product: the names of its options. */
export type SetChanges = { added: string[]; changed: string[]; removed: string[] }

/**
 * The shipping options of a product after another product's set is copied to it. An option of the same name keeps its id, so that carts
 * keep it; `newId` makes the others'.
 */
export function copyShippingSet(
  set: readonly OptionRow[],
  to: { productId: string; options: readonly OptionRow[] },
  newId: () => string,
): OptionRow[] {
  const free = [...to.options]
  return set.map((given, index) => {
    const at = free.findIndex((own) => nameOf(own) === nameOf(given))
    const [own] = at < 0 ? [] : free.splice(at, 1)
    return { ...given, id: own?.id ?? newId(), product_id: to.productId, sort_order: index }
  })
}

export function setChanges(before: readonly OptionRow[], after: readonly OptionRow[]): SetChanges {
  const was = new Map(before.map((row, place) => [row.id, { row, place }]))
  const remaining = new Set(after.map(({ id }) => id))
  const isOther = (row: OptionRow, place: number) => {
    const old = was.get(row.id)
    return old !== undefined && (old.place !== place || termsOf(old.row) !== termsOf(row))
  }
  return {
    added: after.filter(({ id }) => !was.has(id)).map(({ name }) => name),
    changed: after.filter(isOther).map(({ name }) => name),
    removed: before.filter(({ id }) => !remaining.has(id)).map(({ name }) => name),
  }
}

/** True when both sets have the same options with the same terms, in the same order. */
export function isSameSet(one: readonly OptionRow[], other: readonly OptionRow[]): boolean {
  const all = (rows: readonly OptionRow[]) => JSON.stringify(rows.map((row) => [row.id, termsOf(row)]))
  return all(one) === all(other)
}

function nameOf({ name }: OptionRow): string {
  return name.trim().toLowerCase()
}

function termsOf({ name, description, price_cents, min_days, max_days, carrier, service_type, is_active }: OptionRow) {
  return JSON.stringify([name, description, price_cents, min_days, max_days, carrier, service_type, is_active])
}
