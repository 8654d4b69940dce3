import { type Cents, cents, formatMoney, formatShippingPrice, fromDollars } from '#domain/money.ts'
import type { SeenLine, SeenOrder } from './seen-order.ts'

/** The shop's changes since the total was last shown, in words. The shopper's own choices here are left out. */
export function orderChanges(before: SeenOrder, now: SeenOrder): string[] {
  const known = new Map(before.lines.map((line) => [line.key, line]))
  const present = new Set(now.lines.map(({ key }) => key))
  return [
    ...now.lines.flatMap((line) => lineChanges(known.get(line.key), line)),
    ...before.lines.filter(({ key }) => !present.has(key)).map(({ name }) => `${name} was taken out of your bag.`),
    ...promoChanges(before.promo, now.promo),
    ...ruleChanges(before, now),
  ]
}

function lineChanges(before: SeenLine | undefined, now: SeenLine): string[] {
  const { name } = now
  if (!before) return [`${name} was put into your bag.`]
  if (now.leftOut) return before.leftOut ? [] : [leftOutText(now)]
  if (before.leftOut) return [`${name} can be bought again. It is part of this order.`]
  return [...quantityChanges(before, now), ...priceChanges(before, now), ...shippingChanges(before, now)]
}

function leftOutText({ name, leftOut }: SeenLine): string {
  const why = leftOut === 'unavailable' ? 'is no longer sold' : 'is sold out'
  return `${name} ${why}. It stays in your bag and is not part of this order.`
}

/** Words for a quantity over the stock, which is about to be lowered, and then for the lowered one. */
function quantityChanges(before: SeenLine, { name, quantity, stock }: SeenLine): string[] {
  if (quantity === before.quantity || quantity > stock) return []
  if (quantity === stock && quantity < before.quantity)
    return [`Only ${stock} left of ${name}. We kept ${stock} in your bag.`]
  return [`The quantity of ${name} changed from ${before.quantity} to ${quantity}.`]
}

function priceChanges(before: SeenLine, { name, unitPrice }: SeenLine): string[] {
  if (unitPrice === before.unitPrice) return []
  return [`The price of ${name} ${moved(fromDollars(before.unitPrice), fromDollars(unitPrice))}.`]
}

function shippingChanges(before: SeenLine, { name, shipping, needsShippingOption }: SeenLine): string[] {
  if (!shipping && before.shipping)
    return needsShippingOption
      ? [`${before.shipping.name} is no longer offered for ${name}. Please choose another delivery.`]
      : [`${before.shipping.name} is no longer offered for ${name}. It travels by standard delivery.`]
  if (!shipping)
    return needsShippingOption && !before.needsShippingOption ? [`Please choose a delivery option for ${name}.`] : []
  if (shipping.id !== before.shipping?.id || shipping.price === before.shipping.price) return []
  const [from, to] = [cents(before.shipping.price), cents(shipping.price)]
  return [`${shipping.name} for ${name} ${moved(from, to, formatShippingPrice)}.`]
}

function promoChanges(before: SeenOrder['promo'], now: SeenOrder['promo']): string[] {
  if (!before || before.code !== now?.code || before.worth === now.worth) return []
  const why = (now.message ?? 'Invalid promo code').replace(/\.$/, '')
  if (now.worth === null) return [`The code ${now.code} no longer counts: ${why}.`]
  if (before.worth === null) return [`The code ${now.code} counts again: ${now.worth}.`]
  return [`The code ${now.code} now gives ${now.worth} instead of ${before.worth}.`]
}

/** Words for changes of shipping and tax for the same goods. */
function ruleChanges(before: SeenOrder, now: SeenOrder): string[] {
  if (before.goods !== now.goods) return []
  const isSameRule = before.usesFallbackShipping && now.usesFallbackShipping
  return [
    ...(isSameRule && before.shipping !== now.shipping
      ? [`Shipping ${moved(fromDollars(before.shipping), fromDollars(now.shipping), formatShippingPrice)}.`]
      : []),
    ...(before.tax !== now.tax && (before.place ?? '') === (now.place ?? '')
      ? [`Tax ${moved(fromDollars(before.tax), fromDollars(now.tax))}.`]
      : []),
  ]
}

/** 'rose from $90.00 to $95.00' */
function moved(from: Cents, to: Cents, format: (amount: Cents) => string = formatMoney): string {
  return `${to > from ? 'rose' : 'fell'} from ${format(from)} to ${format(to)}`
}
