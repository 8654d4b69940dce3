import { ask, type Transaction } from '#database/connection.ts'
import { type Cents, cents, minus, noMoney } from '#domain/money.ts'
import { isEnded, type OrderStatus } from '#domain/order-status.ts'
import { returnedShare } from '#domain/refund-share.ts'
import type { LockedOrder } from './lock-order.ts'

type Given = {
  agreedGift: Cents
  agreedAdditional: Cents
  gift: Cents
  additional: Cents
  orders: number
  status: OrderStatus
  /** What customer and bank have taken back of the charge. */
  gone: Cents
}

const read = {
  name: 'donation-given',
  text: `select o.gift_cents as "agreedGift", o.additional_donation_cents as "agreedAdditional",
  sum(d.gift_cents)::int as gift, sum(d.additional_cents)::int as additional, sum(d.orders)::int as orders, o.status,
  ((select coalesce(sum(amount_cents), 0) from refunds where order_id = $1 and status = 'succeeded')
    + (select coalesce(sum(amount_cents), 0) from disputes where order_id = $1 and status = 'lost'))::int as gone
from orders o join donations d on d.order_id = o.id where o.id = $1 group by o.id`,
}
const write = {
  name: 'donation-write',
  text: `insert into donations (order_id, charity, gift_cents, additional_cents, orders, cause_id)
select id, charity, $2, $3, $4, $5 from orders where id = $1`,
}

const whole = { refunded: cents(1), total: cents(1) }
const nothing = { refunded: noMoney, total: cents(1) }

/**
 * What was given with an order goes back with its money, in proportion; money that did not go back after all is given again. With an
 * order that cost nothing all of it goes back when that ends. The order must be locked. `causeId`: the refund, dispute or entry of the
 * history; whether it has changed anything is the answer.
 */
export async function settleDonation(tx: Transaction, order: LockedOrder, causeId: string): Promise<boolean> {
  const [given] = await ask<Given>(tx, read, [order.id])
  if (!given) return false
  const isFree = order.total === 0
  const returned = isFree ? (isEnded(given.status) ? whole : nothing) : { refunded: given.gone, total: order.total }
  const gift = minus(minus(given.agreedGift, returnedShare(given.agreedGift, returned)), given.gift)
  const kept = minus(given.agreedAdditional, returnedShare(given.agreedAdditional, returned))
  const additional = minus(kept, given.additional)
  const orders = (returned.refunded < returned.total ? 1 : 0) - given.orders
  const isChanged = gift !== 0 || additional !== 0 || orders !== 0
  if (isChanged) await ask(tx, write, [order.id, gift, additional, orders, causeId])
  return isChanged
}
