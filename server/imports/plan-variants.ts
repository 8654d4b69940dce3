import { cents } from '#domain/money.ts'
import { colorValueOf } from '#domain/products/color-names.ts'
import { thousands } from '#domain/text/thousands.ts'
import { type Cells, silent } from './cells.ts'
import { maxSkuLetters, noteLostCodes, ownCodes, readBarcode } from './codes.ts'
import type { ColumnKey, Group, Row } from './columns.ts'
import { type Costs, planCosts } from './costs.ts'
import type { CurrentProduct, CurrentVariant } from './current-product.ts'
import { type Decisions, skuPlace } from './decisions.ts'
import { type ExportContext, exportRows } from './export-rows.ts'
import { type Measures, planMeasures } from './measures.ts'
import { type Choice, choiceKey, readVariantRows, type VariantRow } from './options.ts'
import type { OwnCodes } from './plan-own-facts.ts'
import { type Adjustments, type Money, solvePrices, variantKey, withCompareAt } from './prices.ts'
import { countStock, isNewChoice, keyOf } from './stock.ts'

/** The most pieces of a product or a variant. */
const maxStock = 1_000_000_000

export type VariantChange = Omit<CurrentVariant, 'id' | 'isActive' | 'sortOrder'> & {
  /** Null for a new variant. */
  id: string | null
  /** The line of its first row. */
  line: number
  key: string
  /** True for an SKU that the variant does not have in the shop yet. */
  claimsSku: boolean
  /** The position of a new variant: the first of its kind in a new product is the pictured one. */
  sortOrder: number
}

type Planning = { cells: Cells; context: ExportContext & Pick<Decisions, 'skus'> }
type Sale = { money: Money | null; stock: number | null; codes: OwnCodes; variants: VariantChange[] }

export function planVariants(group: Group, current: CurrentProduct | null, { cells, context }: Planning): Sale {
  const rows = readVariantRows(group, cells)
  const isAsBefore = compareWith(current, context)
  const priced = isAsBefore(rows, ['price', 'compareAt']) ? null : planPrices(rows, current, cells)
  const counted = isAsBefore(rows, ['quantity']) ? null : planStock(rows, current, cells)
  const measures = isAsBefore(rows, ['grams', 'variantDimensions']) ? null : planMeasures(rows, current, cells)
  const costs = isAsBefore(rows, ['cost']) ? null : planCosts(rows, current, cells)
  const inFile = new Map(
    rows.flatMap(({ row, choice }) =>
      choice.map((one) => [variantKey(one), { ...one, row, ownsRow: choice.length === 1 }]),
    ),
  )
  noteLostCodes(rows, cells)
  const sorted = [...inFile.values()].map((one, index) => ({ ...one, index }))
  const variants = sorted.flatMap((one) =>
    planVariant(one, {
      current,
      cells,
      adjustments: priced?.adjustments,
      stocks: counted?.variants,
      skus: context.skus,
      measures: measures ?? new Map(),
      costs: costs?.variants ?? new Map(),
    }),
  )
  const isMoneyNew = priced && (priced.basePrice !== current?.basePrice || priced.salePrice !== current.salePrice)
  const stock = counted && counted.total !== current?.stock ? counted.total : null
  return {
    money: isMoneyNew ? { basePrice: priced.basePrice, salePrice: priced.salePrice } : null,
    codes: { ...ownCodes(rows, current, cells), ...(costs && { cost: costs.ofProduct }) },
    stock: current ? stock : (counted?.total ?? 0),
    variants,
  }
}

/** A function that is true when all rows equal an export. */
function compareWith(current: CurrentProduct | null, context: ExportContext) {
  if (!current) return () => false
  const [first, ...others] = exportRows(current, context).map((cells) => ({ line: 0, cells })) as [Row, ...Row[]]
  const exported = readVariantRows({ handle: current.slug, rows: [first, ...others] }, silent)
  const before = new Map(exported.map(({ row, choice }) => [choiceKey(choice), row.cells]))
  return (rows: readonly VariantRow[], keys: ColumnKey[]) =>
    rows.every(({ row, choice }) => {
      const known = before.get(choiceKey(choice))
      return keys.every((key) => row.cells[key] === undefined || row.cells[key] === known?.[key])
    })
}

function planPrices(
  rows: readonly VariantRow[],
  current: CurrentProduct | null,
  cells: Cells,
): (Money & { adjustments: Adjustments }) | null {
  const priced = rows.flatMap(({ row, choice }) => {
    const price = cells.amount(row, 'price')
    if (price === undefined && !row.cells.price && isNewChoice(choice, current))
      cells.say(row, 'price', 'Empty. What is new needs a price')
    return price === undefined ? [] : [{ row, choice, price, compareAt: cells.amount(row, 'compareAt') || undefined }]
  })
  const [first] = priced
  const known = new Map((current?.variants ?? []).map((one) => [keyOf(one), one.adjustment]))
  const solved = solvePrices(priced, known, cells)
  if (!first || !solved) return null
  const { price, adjustments } = solved
  if (first.row.cells.compareAt !== undefined) return { ...withCompareAt(price, priced, cells), adjustments }
  const keepsSale = current?.salePrice !== null && current !== null && current.basePrice > price
  return keepsSale
    ? { basePrice: current.basePrice, salePrice: price, adjustments }
    : { basePrice: price, salePrice: null, adjustments }
}

function planStock(rows: readonly VariantRow[], current: CurrentProduct | null, cells: Cells) {
  const counted = rows.flatMap(({ row, choice }) => {
    const quantity = readStock(row, cells)
    if (quantity !== undefined && choice.length === 0 && current?.variants.some(({ isActive }) => isActive))
      cells.say(row, 'quantity', 'The product comes in variants: name each in Option1 Name and Option1 Value')
    return quantity === undefined ? [] : [{ row, choice, quantity }]
  })
  const [first] = counted
  if (!first) return null
  const stock = countStock(counted, current?.variants ?? [])
  if (Math.max(stock.total, ...stock.variants.values()) > maxStock)
    cells.say(first.row, 'quantity', `The product has more than ${thousands(maxStock)} pieces in all`)
  return stock
}

/** The pieces of a row. Shops that sell without stock count below zero, which means that no pieces are left. */
function readStock(row: Row, cells: Cells): number | undefined {
  const quantity = cells.quantity(row, 'quantity')
  if (quantity === undefined || quantity >= 0) return quantity
  cells.note(row, 'quantity', `−${-quantity} becomes 0: stock cannot be negative`)
  return 0
}

type VariantInFile = Choice[number] & { row: Row; ownsRow: boolean; index: number }
type Known = {
  current: CurrentProduct | null
  cells: Cells
  adjustments: Adjustments | undefined
  stocks: Map<string, number> | undefined
  skus: Decisions['skus']
  measures: ReadonlyMap<string, Measures>
  costs: Costs['variants']
}

/** The variant after the import, or none when it does not change. */
function planVariant(
  { kind, name, row, ownsRow, index }: VariantInFile,
  { current, cells, adjustments, stocks, skus, measures, costs }: Known,
): VariantChange[] {
  const key = variantKey({ kind, name })
  const former = current?.variants
    .filter((one) => keyOf(one) === key)
    .sort((a, b) => Number(b.isActive) - Number(a.isActive))[0]
  const css = kind === 'color' ? cells.text(row, 'colorValue', 60) : undefined
  const becomes = {
    value: css || former?.value || (kind === 'color' ? colorValueOf(name) : name),
    adjustment: adjustments?.get(key) ?? former?.adjustment ?? cents(0),
    stock: stocks?.get(key) ?? former?.stock ?? 0,
    sku:
      ownsRow && row.cells.sku !== undefined ? (cells.text(row, 'sku', maxSkuLetters) ?? null) : (former?.sku ?? null),
    barcode:
      ownsRow && row.cells.barcode !== undefined ? readBarcode(row, cells, former?.barcode) : (former?.barcode ?? null),
    cost: costs.get(key) === undefined ? (former?.cost ?? null) : (costs.get(key) ?? null),
    dimensions: former?.dimensions ?? '',
    weightGrams: former?.weightGrams ?? null,
    ...measures.get(key),
  }
  const dropped = skus.get(skuPlace(row.line, key))
  if (dropped) {
    cells.note(row, 'sku', dropped)
    becomes.sku = former?.isActive ? former.sku : null
  }
  if (former?.isActive && isSame(former, becomes)) return []
  const ofKind = current?.variants.filter(({ type }) => type === kind) ?? []
  const last = Math.max(-1, ...(current?.variants ?? []).map(({ sortOrder }) => sortOrder))
  return [
    {
      id: former?.id ?? null,
      line: row.line,
      key,
      type: kind,
      name: former?.name ?? name,
      ...becomes,
      claimsSku: becomes.sku !== null && !(former?.isActive && former.sku === becomes.sku),
      sortOrder: former?.sortOrder ?? last + 1 + index,
      isPictured: former?.isPictured ?? ofKind.length === 0,
    },
  ]
}

function isSame(former: CurrentVariant, becomes: Partial<CurrentVariant>): boolean {
  return Object.entries(becomes).every(([name, value]) => former[name as keyof CurrentVariant] === value)
}
