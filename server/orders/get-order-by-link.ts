import type { orders as contract } from '#contract/orders.ts'
import { json, query, sql } from '#database/query.ts'
import { nobody } from '#domain/people/account-deletion.ts'
import { returnableUntil, returnRefusal } from '#domain/returns/return-window.ts'
import { isOrderKey, labelPath } from '#server/email-outbox/email-outbox.ts'
import { readPieces } from '#server/order-lines/order-lines.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { Shop } from '#server/shop.ts'
import { type OrderRow, orderOf, readOrders } from './order-rows.ts'

const returnable = sql({
  name: 'order-by-link-returnable',
  text: `select return_window_days as "returnWindowDays",
  exists (select from return_requests r where r.order_id = o.id and r.type = 'return' and r.status <> 'cancelled') as "hasReturn",
  (select coalesce(json_agg(json_build_object('returnId', r.id, 'rmaNumber', r.rma_number) order by r.created_at, r.id), '[]')
    from return_requests r join return_files f on f.return_id = r.id and f.is_label
    where r.order_id = o.id and r.status = 'approved') as labels
from orders o where id = $1`,
  row: {
    returnWindowDays: 'integer',
    hasReturn: 'boolean',
    labels: json<{ returnId: string; rmaNumber: string }[]>(),
  },
})

export const getOrderByLink: Handler<typeof contract.getOrderByLink> = async ({ shop, now }, link) => {
  const row = await findOrderByLink(shop, link)
  const { _id, email, customerName, paymentMethod, shippingAddress: to, changeableUntil, ...order } = orderOf(row)
  const [window] = await query(shop.db, returnable, [row.id])
  const hasPieces = (await readPieces(shop.db, row.id)).some(({ free }) => free > 0)
  const facts = window && { ...row, ...window, hasPieces, deliveredAt: row.deliveredAt ?? null }
  const isOpen = facts && returnRefusal(facts, now) === null
  const name = `${to.firstName.charAt(0)}. ${to.lastName}`
  return {
    ...order,
    shipsTo: { name, place: [to.city, to.state].filter(Boolean).join(', '), country: to.country },
    ...(isOpen && { returnableUntil: returnableUntil(facts).getTime() }),
    ...(window && window.labels.length > 0 && { returnLabels: window.labels.map(labelOf(link)) }),
  }
}

function labelOf({ orderNumber, key }: { orderNumber: string; key: string }) {
  return ({ returnId, rmaNumber }: { returnId: string; rmaNumber: string }) => ({
    rmaNumber,
    url: labelPath({ orderNumber, returnId, key }),
  })
}

/** The order of a link. Refuses with the same NOT_FOUND for a wrong key, an unknown order and a deleted customer. */
export async function findOrderByLink(
  shop: Shop,
  { orderNumber, key }: { orderNumber: string; key: string },
): Promise<OrderRow> {
  const number = orderNumber.toUpperCase()
  const [row] = isOrderKey(shop, number, key) ? await readOrders(shop.db, 'ownByNumber', [number]) : []
  if (!row || row.email === nobody.email) throw new Refusal('NOT_FOUND', 'This order does not exist.')
  return row
}
