import { house } from '#domain/house.ts'
import type { OrderMailKind } from '#domain/order-mail.ts'
import type { Shop } from '#server/shop.ts'
import { deliverMail } from './deliver-mail.ts'
import { orderLetter } from './letter/order-letter.ts'
import { dedupeKey } from './queue-order-mail.ts'
import { readMailOrder } from './read-mail-order.ts'

type Job = { kind: OrderMailKind; orderId: string; cause: string }

/** The job behind a mail about an order. */
export async function sendOrderMail(shop: Shop, job: Job): Promise<void> {
  const { kind, orderId, cause } = job
  const order = await readMailOrder(shop.db, orderId, cause)
  const letter = orderLetter(kind, order, shop.settings.publicUrl)
  const headers = { 'Reply-To': house.email }
  await deliverMail(shop, { key: dedupeKey(job), kind, orderId, recipient: order.email, headers, letter })
}
