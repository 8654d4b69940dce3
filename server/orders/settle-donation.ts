import { ask, type Transaction } from '#database/connection.ts'
import { type Cents, minus } from '#domain/money.ts'
import { returnedShare } from '#domain/refund-share.ts'
import type { LockedOrder } from './lock-order.ts'

type Given = { agreedGift: Cents; agreedAdditional: Cents; gift: Cents; additional: Cents; orders: number }

const read = {
  name: 'donation-given',
  text: `select o.gift_cents as "agreedGift", o.additional_donation_cents as "agreedAdditional",
  sum(d.gift_cents)::int as gift, sum(d.additional_cents)::int as additional, sum(d.orders)::int as orders
from orders o join donations d on d.order_id = o.id where o.id = $1 group by o.id`,
}
const write = {
  name: 'donation-write',
  text: `insert into donations (order_id, charity, gift_cents, additional_cents, orders, refund_id)
select id, charity, $2, $3, $4, $5 from orders where id = $1`,
}

type Cause = { refundId: string; refunded: Cents }

/** What was given with an order goes back with its money, in proportion; money that did not go back after all is given again. The order must be locked. */
export async function settleDonation(tx: Transaction, order: LockedOrder, cause: Cause): Promise<void> {
  const [given] = await ask<Given>(tx, read, [order.id])
  if (!given) return
  const returned = { refunded: cause.refunded, total: order.total }
  const gift = minus(minus(given.agreedGift, returnedShare(given.agreedGift, returned)), given.gift)
  const kept = minus(given.agreedAdditional, returnedShare(given.agreedAdditional, returned))
  const additional = minus(kept, given.additional)
  const orders = (cause.refunded < order.total ? 1 : 0) - given.orders
  if (gift !== 0 || additional !== 0 || orders !== 0)
    await ask(tx, write, [order.id, gift, additional, orders, cause.refundId])
}
