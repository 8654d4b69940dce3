import type { Rates } from '#domain/settings/standard-rates.ts'
import { type Cents, cents, minus, noMoney, partOf, plus, share, sum, times } from './money.ts'

export type PricedLine = {
  /** Sale price if any, else base price, plus the variants' adjustments. */
  unitPrice: Cents
  quantity: number
  /** The price of the chosen shipping option for one piece; null without an option. */
  shippingPrice: Cents | null
}

export type Discount =
  | { type: 'percentage'; percent: number }
  | { type: 'fixed_amount'; amount: Cents }
  | { type: 'free_shipping' }

export type Figures = ReturnType<typeof priceCheckout>

/** Prices at checkout. Tax applies after the discount; the charity donation is never part of the total. */
export function priceCheckout(
  lines: readonly PricedLine[],
  rates: Rates,
  options: { discount?: Discount | null; additionalDonation?: Cents } = {},
) {
  const { subtotal, discountAmount, goods, charityDonation } = priceGoods(lines, rates, options.discount)
  const shippingAmount = shippingOf(lines, options.discount, checkoutFallback(rates, subtotal, goods))
  const taxAmount = partOf(goods, rates.tax.partsPerMillion)
  const additionalDonation = options.additionalDonation ?? noMoney
  const totalAmount = sum([goods, shippingAmount, taxAmount, additionalDonation])
  return {
    subtotal,
    discountAmount,
    shippingAmount,
    taxAmount,
    charityDonationAmount: charityDonation,
    additionalDonation,
    totalAmount,
  }
}

/** Prices on the cart page: without tax, and with fallback shipping estimated from the subtotal before discount. */
export function priceCart(lines: readonly PricedLine[], rates: Rates, discount?: Discount | null) {
  const { subtotal, discountAmount, goods, charityDonation } = priceGoods(lines, rates, discount)
  const shippingAmount = shippingOf(lines, discount, cartFallback(rates, subtotal))
  return {
    subtotal,
    discountAmount,
    shippingAmount,
    charityDonationAmount: charityDonation,
    totalAmount: plus(goods, shippingAmount),
  }
}

/** The sum of the lines, before shipping and tax. */
export function subtotalOf(lines: readonly PricedLine[]): Cents {
  return sum(lines.map((line) => times(line.unitPrice, line.quantity)))
}

/** Unit price of a line: the sale price when there is one, never below zero after adjustments. */
export function unitPriceOf(
  product: { basePrice: Cents; salePrice: Cents | null },
  adjustments: readonly Cents[],
): Cents {
  return cents(Math.max(0, sum([product.salePrice ?? product.basePrice, ...adjustments])))
}

/** Rounded percent off the base price, or null without a sale. */
export function salePercent(basePrice: number, salePrice: number | null | undefined): number | null {
  if (salePrice === null || salePrice === undefined || basePrice <= salePrice) return null
  return Math.round(((basePrice - salePrice) / basePrice) * 100)
}

/** True when no line has a shipping option: only then does the fallback rule set the shipping price. */
export function fallbackApplies(lines: readonly PricedLine[]): boolean {
  return lines.length > 0 && lines.every((line) => line.shippingPrice === null)
}

function priceGoods(lines: readonly PricedLine[], rates: Rates, discount: Discount | null | undefined) {
  const subtotal = subtotalOf(lines)
  const discountAmount = discountOf(subtotal, discount)
  return {
    subtotal,
    discountAmount,
    goods: minus(subtotal, discountAmount),
    charityDonation: share(subtotal, rates.charityShare.basisPoints),
  }
}

export function discountOf(subtotal: Cents, discount: Discount | null | undefined): Cents {
  if (discount?.type === 'percentage') return share(subtotal, discount.percent * 100)
  if (discount?.type === 'fixed_amount') return cents(Math.min(discount.amount, subtotal))
  return noMoney
}

function shippingOf(lines: readonly PricedLine[], discount: Discount | null | undefined, fallback: Cents): Cents {
  if (lines.length === 0 || discount?.type === 'free_shipping') return noMoney
  if (fallbackApplies(lines)) return fallback
  return sum(lines.map((line) => times(line.shippingPrice ?? noMoney, line.quantity)))
}

function cartFallback({ fallbackShipping: { cart } }: Rates, subtotal: Cents): Cents {
  return subtotal > cart.freeOver ? noMoney : cents(cart.price)
}

/** The lower price of cart page and checkout: a discount must not add shipping that the cart page showed as free. */
function checkoutFallback(rates: Rates, subtotal: Cents, goods: Cents): Cents {
  const { freeOver, price } = rates.fallbackShipping.checkout
  return cents(Math.min(goods > freeOver ? 0 : price, cartFallback(rates, subtotal)))
}
