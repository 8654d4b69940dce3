import { lineKey, maxLines, maxPieces } from '#domain/cart-line.ts'
import type { LineProduct, NamedLine } from './cart-line.ts'

/** A line as this browser stores it; its shipping option is stored separately. */
export type GuestLine = Omit<NamedLine, 'shippingOptionId'>

/** Adds a line, or increases the quantity of the one with the same product and variants. */
export function addLine(lines: readonly GuestLine[], added: GuestLine, before?: string): GuestLine[] {
  const key = lineKey(added)
  const isNew = !lines.some((line) => lineKey(line) === key)
  if (isNew)
    return inserted(
      lines,
      added,
      lines.findIndex((line) => lineKey(line) === before),
    )
  return lines.map((line) =>
    lineKey(line) === key ? { ...added, quantity: Math.min(line.quantity + added.quantity, maxPieces) } : line,
  )
}

/** The lines with one inserted at a position, or at the end when there is no such position. */
export function inserted<Line>(lines: readonly Line[], added: Line, at: number): Line[] {
  return at < 0 ? [...lines, added] : lines.toSpliced(at, 0, added)
}

/** The lines with another quantity in one; 0 or less removes it. */
export function withQuantity(lines: readonly GuestLine[], key: string, quantity: number): GuestLine[] {
  if (quantity <= 0) return lines.filter((line) => lineKey(line) !== key)
  return lines.map((line) => (lineKey(line) === key ? { ...line, quantity: Math.min(quantity, maxPieces) } : line))
}

/** Parses the guest's cart; throws unless this shop wrote it. */
export function parseGuestCart(text: string): GuestLine[] {
  const lines: unknown = JSON.parse(text)
  if (!Array.isArray(lines) || lines.length > maxLines || !lines.every(isGuestLine))
    throw new TypeError('Not a saved cart')
  return lines
}

function isGuestLine(value: unknown): value is GuestLine {
  if (!isRecord(value)) return false
  const { productId, variantIds, quantity, product, addedPrice = 0 } = value
  const isPrice = typeof addedPrice === 'number' && addedPrice >= 0
  return isId(productId) && isIds(variantIds) && isQuantity(quantity) && isProduct(product) && isPrice
}

function isProduct(value: unknown): value is LineProduct {
  if (!isRecord(value)) return false
  const { name, slug, imageUrl, variantName = '' } = value
  return [name, slug, imageUrl, variantName].every((text) => typeof text === 'string')
}

function isIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.length <= 4 && value.every(isId)
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
}

function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxPieces
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
