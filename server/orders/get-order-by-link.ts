import type { orders as contract } from '#contract/orders.ts'
import { nobody } from '#domain/account-deletion.ts'
import { isOrderKey } from '#server/email-outbox/email-outbox.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { Refusal } from '#server/rpc/refusal.ts'
import type { Shop } from '#server/shop.ts'
import { type OrderRow, orderOf, readOrders } from './order-rows.ts'

export const getOrderByLink: Handler<typeof contract.getOrderByLink> = async ({ shop }, link) => {
  const {
    _id,
    email,
    customerName,
    paymentMethod,
    shippingAddress: to,
    changeableUntil,
    ...order
  } = orderOf(await findOrderByLink(shop, link))
  const name = `${to.firstName.charAt(0)}. ${to.lastName}`
  return { ...order, shipsTo: { name, place: `${to.city}, ${to.state}`, country: to.country } }
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
