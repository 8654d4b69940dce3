import { type Cents, cents, minus, plus } from './money.ts'

type GoodsOfOrder = { subtotal: Cents; discount: Cents; tax: Cents }

/**
 * The refund for returned goods: their share of the goods after discount and of its tax, without shipping and donation. `before` and
 * `after` are the sums at the prices of the order of all pieces returned earlier and of these with them, so that parts add up to the
 * whole.
 */
export function returnAmount(order: GoodsOfOrder, before: Cents, after: Cents): Cents {
  return minus(paidFor(order, after), paidFor(order, before))
}

function paidFor({ subtotal, discount, tax }: GoodsOfOrder, goods: Cents): Cents {
  if (subtotal === 0) return cents(0)
  const paid = plus(minus(subtotal, discount), tax)
  return cents(Math.round((paid * goods) / subtotal))
}
