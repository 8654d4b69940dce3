import { type Cents, cents, minus, noMoney, plus } from './money.ts'
import { returnAmount } from './return-amount.ts'

type Paid = { subtotal: Cents; discount: Cents; tax: Cents; shipping: Cents }
/** Sums at the prices of the order: of the pieces that were paid back before, and of these with them. */
type Pieces = { before: Cents; after: Cents; withShipping: boolean }

/** The price that pieces of an order had for its customer: their share of the goods after discount, its tax, and shipping on request. */
export function suggestedRefund(order: Paid, { before, after, withShipping }: Pieces) {
  const goods = minus(goodsOf(order, after), goodsOf(order, before))
  const goodsWithTax = returnAmount(order, before, after)
  const shipping = withShipping ? order.shipping : noMoney
  return { goods, tax: minus(goodsWithTax, goods), shipping, total: plus(goodsWithTax, shipping) }
}

function goodsOf({ subtotal, discount }: Paid, pieces: Cents): Cents {
  return subtotal === 0 ? noMoney : cents(Math.round((minus(subtotal, discount) * pieces) / subtotal))
}
