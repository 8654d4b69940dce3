import type { OrderMailKind } from '#domain/order-mail.ts'
import type { Shop } from '#server/shop.ts'
import { deliverMail } from './deliver-mail.ts'
import { orderMail } from './order-mail.ts'
import { dedupeKey } from './queue-order-mail.ts'
import { readMailOrder } from './read-mail-order.ts'

type Job = { kind: OrderMailKind; orderId: string; cause: string }

/** The job behind a mail about an order. */
export function sendOrderMail(shop: Shop, job: Job): Promise<void> {
  const { kind, orderId } = job
  return deliverMail(shop, { key: dedupeKey(job), kind }, async () => {
    const order = await readMailOrder(shop.db, orderId)
    return { orderId, recipient: order.email, ...orderMail(kind, order, shop.settings.publicUrl) }
  })
}
