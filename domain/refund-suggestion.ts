import { type Cents, cents, minus, noMoney, plus } from './money.ts'
import { returnAmount } from './return-amount.ts'

type Paid = { subtotal: Cents; discount: Cents; tax: Cents; shipping: Cents }
/** Sums at the prices of the order: of the pieces refunded before, and of these with the present ones. */
type Pieces = { before: Cents; after: Cents; withShipping: boolean }

/** The suggested refund of pieces: what the customer paid for them after discount, with tax, and with shipping on request. */
export function suggestedRefund(order: Paid, { before, after, withShipping }: Pieces) {
  const goods = minus(goodsOf(order, after), goodsOf(order, before))
  const goodsWithTax = returnAmount(order, before, after)
  const shipping = withShipping ? order.shipping : noMoney
  return { goods, tax: minus(goodsWithTax, goods), shipping, total: plus(goodsWithTax, shipping) }
}

function goodsOf({ subtotal, discount }: Paid, pieces: Cents): Cents {
  return subtotal === 0 ? noMoney : cents(Math.round((minus(subtotal, discount) * pieces) / subtotal))
}
