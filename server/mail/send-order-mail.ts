import { house } from '#domain/house.ts'
import type { OrderMailKind } from '#domain/order-mail.ts'
import type { Shop } from '#server/shop.ts'
import { deliverMail } from './deliver-mail.ts'
import { dedupeKey } from './queue-order-mail.ts'
import { readMailOrder } from './read-mail-order.ts'

const headers = { 'Reply-To': house.email }

type Job = { kind: OrderMailKind; orderId: string; cause: string }

/** The job behind a mail about an order. */
export function sendOrderMail(shop: Shop, job: Job): Promise<void> {
  const { kind, orderId } = job
  return deliverMail(shop, { key: dedupeKey(job), kind }, async () => {
    // React takes its fast build only after main.ts has said that this is production.
    const { orderMail } = await import('./order-mail.ts')
    const order = await readMailOrder(shop.db, orderId)
    return { orderId, recipient: order.email, headers, ...orderMail(kind, order, shop.settings.publicUrl) }
  })
}
