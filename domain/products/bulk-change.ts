import { type Cents, cents, share } from '#domain/money.ts'
import { compareAtText, formPrices, priceRefusal, storedPrices } from './product-price.ts'

/** Most products of one change. */
export const maxBulkProducts = 1_000

/** Prices that a bulk change can raise or lower: the price paid, the higher one that is struck through, or both. */
export const bulkPrices = ['price', 'compareAtPrice', 'both'] as const
export type BulkPrice = (typeof bulkPrices)[number]

export type BulkChange =
  | { kind: 'activate' | 'deactivate' }
  /** Percent: 10 is a tenth more, -10 a tenth less. */
  | { kind: 'price'; of: BulkPrice; percent: number }
  | { kind: 'add-tag' | 'remove-tag'; tag: string }
  | { kind: 'category'; categoryId: string }

/** The fields of a product that a bulk change may change. */
export type BulkFields = {
  isActive: boolean
  basePrice: Cents
  salePrice: Cents | null
  tags: string[]
  categoryId: string
}

/** `plannedPrice` is the price of a scheduled or running sale. */
export type BulkProduct = BulkFields & { plannedPrice: Cents | null; saleIsRunning: boolean }

/** `after`: null when nothing changes. `reason`: why the product cannot be changed. */
export type BulkOutcome = { after: BulkFields | null; reason: string | null }

const maxTags = 50
const highestPrice = cents(100_000_000)

export function bulkChange(product: BulkProduct, change: BulkChange): BulkOutcome {
  const { isActive, basePrice, salePrice, tags, categoryId } = product
  const before: BulkFields = { isActive, basePrice, salePrice, tags, categoryId }
  const to = (changes: Partial<BulkFields>): BulkOutcome => {
    const after = { ...before, ...changes }
    return { after: isSame(before, after) ? null : after, reason: null }
  }
  switch (change.kind) {
    case 'activate':
    case 'deactivate':
      return to({ isActive: change.kind === 'activate' })
    case 'category':
      return to({ categoryId: change.categoryId })
    case 'remove-tag':
      return to({ tags: tags.filter((tag) => !isSameTag(tag, change.tag)) })
    case 'add-tag':
      if (tags.some((tag) => isSameTag(tag, change.tag))) return to({})
      return tags.length < maxTags ? to({ tags: [...tags, change.tag] }) : refused(`Has ${maxTags} tags already`)
    case 'price':
      return changePrice(product, change, to)
  }
}

type PriceChange = Extract<BulkChange, { kind: 'price' }>

function changePrice(
  product: BulkProduct,
  { of, percent }: PriceChange,
  to: (changes: Partial<BulkFields>) => BulkOutcome,
): BulkOutcome {
  const was = formPrices(product)
  const changed = (amount: Cents) => share(amount, 10_000 + Math.round(percent * 100))
  if (of === 'compareAtPrice' && was.compareAtPrice === null) return refused('Has no compare at price')
  if (product.saleIsRunning) return refused('Its sale with an end is running')
  const price = of === 'compareAtPrice' ? was.price : changed(was.price)
  const compareAtPrice =
    of === 'price' || was.compareAtPrice === null ? was.compareAtPrice : changed(was.compareAtPrice)
  if (price === 0 && was.price > 0) return refused('Price would be $0.00')
  if (Math.max(price, compareAtPrice ?? 0) > highestPrice) return refused('Price would be over $1,000,000')
  if (priceRefusal({ price, compareAtPrice })) return refused(compareAtText)
  if (product.plannedPrice !== null && product.plannedPrice >= price)
    return refused('The sale that is planned would not be lower than the price')
  return to(storedPrices({ price, compareAtPrice }))
}

function refused(reason: string): BulkOutcome {
  return { after: null, reason }
}

function isSameTag(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** The fields that differ, with their values before and after; both prices count as one change. */
export function changedFields(before: BulkFields, after: BulkFields) {
  const names = (Object.keys(before) as (keyof BulkFields)[]).filter((name) => !isSame(before[name], after[name]))
  const prices = ['basePrice', 'salePrice'] as const
  const all = prices.some((name) => names.includes(name)) ? new Set([...names, ...prices]) : new Set(names)
  const only = (fields: BulkFields): Partial<BulkFields> =>
    Object.fromEntries([...all].map((name) => [name, fields[name]]))
  return { before: only(before), after: only(after) }
}

/** The product with its former values; null when somebody else changed it since, or they are no longer valid. */
export function undoneChange(
  now: BulkProduct,
  { before, after }: { before: Partial<BulkFields>; after: Partial<BulkFields> },
): BulkFields | null {
  const names = Object.keys(after) as (keyof BulkFields)[]
  if (names.some((name) => !isSame(now[name], after[name]))) return null
  const { isActive, basePrice, salePrice, tags, categoryId } = { ...now, ...before }
  const shown = salePrice ?? basePrice
  const breaksSale = before.basePrice !== undefined && now.plannedPrice !== null && now.plannedPrice >= shown
  return breaksSale ? null : { isActive, basePrice, salePrice, tags, categoryId }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
