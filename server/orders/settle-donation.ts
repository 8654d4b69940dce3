import type { Transaction } from '#database/connection.ts'
import { oneOf, query, sql } from '#database/query.ts'
import { cents, minus, noMoney } from '#domain/money.ts'
import { isEnded, orderStatuses } from '#domain/orders/order-status.ts'
import { returnedShare } from '#domain/payments/refund-share.ts'
import type { LockedOrder } from './lock-order.ts'

const read = sql({
  name: 'donation-given',
  text: `select o.charity_donation_cents as "agreedDonation", o.additional_donation_cents as "agreedAdditional",
  sum(d.charity_donation_cents)::int as "charityDonation", sum(d.additional_cents)::int as additional, sum(d.orders)::int as orders, o.status,
  ((select coalesce(sum(amount_cents), 0) from refunds where order_id = $1 and status = 'succeeded')
    + (select coalesce(sum(amount_cents), 0) from disputes where order_id = $1 and status = 'lost'))::int as gone
from orders o join donations d on d.order_id = o.id where o.id = $1 group by o.id`,
  row: {
    agreedDonation: 'cents',
    agreedAdditional: 'cents',
    charityDonation: 'cents',
    additional: 'cents',
    orders: 'integer',
    status: oneOf(orderStatuses),
    /** The sum of the charge that was refunded, or lost in disputes. */
    gone: 'cents',
  },
})
const write = sql({
  name: 'donation-write',
  text: `insert into donations (order_id, charity, charity_donation_cents, additional_cents, orders, cause_id)
select id, charity, $2, $3, $4, $5 from orders where id = $1`,
})

const whole = { refunded: cents(1), total: cents(1) }
const nothing = { refunded: noMoney, total: cents(1) }

/**
 * Reduces an order's donations in proportion to the money refunded or lost in disputes, and restores them when the money was not refunded
 * or lost after all. An order with a total of 0 has none once it has ended. The order must be locked. `causeId`: the refund, dispute or
 * history entry. Answers whether anything changed.
 */
export async function settleDonation(tx: Transaction, order: LockedOrder, causeId: string): Promise<boolean> {
  const [given] = await query(tx, read, [order.id])
  if (!given) return false
  const isFree = order.total === 0
  const returned = isFree ? (isEnded(given.status) ? whole : nothing) : { refunded: given.gone, total: order.total }
  const charityDonation = minus(
    minus(given.agreedDonation, returnedShare(given.agreedDonation, returned)),
    given.charityDonation,
  )
  const remaining = minus(given.agreedAdditional, returnedShare(given.agreedAdditional, returned))
  const additional = minus(remaining, given.additional)
  const orders = (returned.refunded < returned.total ? 1 : 0) - given.orders
  const isChanged = charityDonation !== 0 || additional !== 0 || orders !== 0
  if (isChanged) await query(tx, write, [order.id, charityDonation, additional, orders, causeId])
  return isChanged
}
