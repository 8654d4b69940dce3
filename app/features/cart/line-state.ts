import type { QuotedItem } from '#contract/cart.ts'
import type { ShippingOption } from '#contract/shapes.ts'
import { formatMoney, fromDollars } from '#domain/money.ts'
import { businessDays } from '#domain/settings/policy-text.ts'
import type { NamedLine } from './cart-line.ts'

type State = Pick<QuotedItem, 'availability' | 'stock' | 'notAChoice'>

/** True for a line that is unavailable or sold out: it stays in the cart, but not in the order. */
export function isLeftOut({ availability, stock }: State): boolean {
  return availability === 'unavailable' || stock === 0
}

export function leftOutReason(item: State): string | null {
  if (!isLeftOut(item)) return null
  const reason = item.notAChoice ? 'Not a choice of this bag' : 'No longer available'
  return `${item.availability === 'unavailable' ? reason : 'Out of Stock'}. It is not part of your order.`
}

/** The reason why this line cannot be bought as it is, or null. */
export function lineProblem(item: State & Pick<QuotedItem, 'quantity'>): string | null {
  const { availability, stock, quantity } = item
  if (availability !== 'insufficient' || isLeftOut(item)) return null
  return `Only ${stock} left${quantity > stock ? '' : ' in all'}. Please lower the quantity to continue.`
}

/** The text after the line's quantity was lowered to the stock. */
export function loweredText(stock: number): string {
  return `Only ${stock} left; we kept ${stock} in your bag`
}

/** The text about a changed price; null when it is the same as when the line was added. */
export function priceChange({ addedPrice }: Pick<NamedLine, 'addedPrice'>, unitPrice: number): string | null {
  if (addedPrice === undefined || addedPrice === unitPrice) return null
  const [before, now] = [addedPrice, unitPrice].map((dollars) => formatMoney(fromDollars(dollars)))
  return `The price ${unitPrice > addedPrice ? 'rose' : 'fell'} from ${before} to ${now} since you added it.`
}

/** A hint when the line takes the whole stock. */
export function lineHint({ stock }: Pick<QuotedItem, 'stock'>, quantity: number): string | null {
  return stock > 0 && quantity === stock ? `Only ${stock} left, all in your bag` : null
}

type Choice = Pick<NamedLine, 'shippingOptionId'>

/** The chosen shipping option, shown before the server has priced it. */
export function chosenShippingOption(
  { shippingOptionId }: Choice,
  item: QuotedItem | undefined,
): ShippingOption | null {
  return item?.shippingOptions.find((option) => option._id === shippingOptionId) ?? null
}

/** True for a line without a shipping option whose product has any. */
export function missesShippingOption(line: Choice, item: QuotedItem | undefined): boolean {
  return item !== undefined && item.shippingOptions.length > 0 && chosenShippingOption(line, item) === null
}

/** '5-7 business days, Harbor Post' */
export function shippingDetail({ estimatedDays, carrier }: ShippingOption): string {
  return [businessDays(estimatedDays), carrier].filter(Boolean).join(', ')
}
