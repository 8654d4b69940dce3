import { type Cents, cents, formatMoney, minus, plus, sum } from '#domain/money.ts'
import type { Cells } from './cells.ts'
import type { Choice, VariantRow } from './options.ts'

export type Adjustments = Map<string, Cents>

/** A key of a variant within its product. */
export function variantKey({ kind, name }: Choice[number]): string {
  return `${kind}:${name.toLowerCase()}`
}

type Priced = VariantRow & { price: Cents }
type Solved = { price: Cents; adjustments: Adjustments }

/**
 * The product's base price and each variant's adjustment, from the price of each row. Adjustments of the first row's variants stay; the
 * other prices must be sums of adjustments.
 */
export function solvePrices(rows: readonly Priced[], known: Adjustments, cells: Cells): Solved | null {
  const [anchor, ...others] = rows
  if (!anchor) return null
  const own = sum(anchor.choice.map((one) => known.get(variantKey(one)) ?? cents(0)))
  const keepsOwn = own <= anchor.price
  const price = keepsOwn ? minus(anchor.price, own) : anchor.price
  const adjustments: Adjustments = new Map(
    anchor.choice.map((one) => [variantKey(one), keepsOwn ? (known.get(variantKey(one)) ?? cents(0)) : cents(0)]),
  )
  for (let open = others, before = -1; open.length !== before; ) {
    before = open.length
    open = open.filter((row) => !settle(row, price, adjustments))
  }
  for (const row of others) check(row, price, { adjustments, cells })
  return { price, adjustments }
}

/** Settles the price adjustment of a row's only unknown variant; false while more than one is unknown. */
function settle({ choice, price: asked }: Priced, price: Cents, adjustments: Adjustments): boolean {
  const unknown = choice.filter((one) => !adjustments.has(variantKey(one)))
  const [only] = unknown
  if (!only) return true
  if (unknown.length > 1) return false
  const rest = sum(choice.map((one) => adjustments.get(variantKey(one)) ?? cents(0)))
  adjustments.set(variantKey(only), minus(minus(asked, price), rest))
  return true
}

function check(
  { row, choice, price: asked }: Priced,
  price: Cents,
  { adjustments, cells }: { adjustments: Adjustments; cells: Cells },
) {
  const expected = plus(price, sum(choice.map((one) => adjustments.get(variantKey(one)) ?? cents(0))))
  if (expected !== asked)
    cells.say(
      row,
      'price',
      `What variants add to the price adds up: after the rows above, this one is ${formatMoney(expected)}`,
    )
}

export type Money = { basePrice: Cents; salePrice: Cents | null }

/** The price that the customer pays, and the higher price that is struck through. Rows with another discount follow the first row's. */
export function withCompareAt(
  price: Cents,
  rows: readonly (Priced & { compareAt: Cents | undefined })[],
  cells: Cells,
): Money {
  const [anchor] = rows
  for (const { row, compareAt, price: asked } of rows) {
    if (compareAt !== undefined && compareAt <= asked)
      cells.note(row, 'compareAt', `${formatMoney(compareAt)} is not above the price: it is left out`)
    if (anchor && savingOf({ compareAt, price: asked }) !== savingOf(anchor))
      cells.note(row, 'compareAt', 'A product has one saving: this variant gets the one of the product’s first row')
  }
  const saving = anchor ? savingOf(anchor) : 0
  return saving > 0
    ? { basePrice: plus(price, cents(saving)), salePrice: price }
    : { basePrice: price, salePrice: null }
}

function savingOf({ compareAt, price }: { compareAt: Cents | undefined; price: Cents }): number {
  return compareAt === undefined ? 0 : Math.max(0, compareAt - price)
}
