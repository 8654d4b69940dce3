import type { Shop } from '#server/shop.ts'
import { handleEvent } from './handle-event.ts'

/** POST /api/webhooks/payment. Whatever goes wrong is thrown and answered with 500, so that the gateway sends the event again. */
export async function receiveWebhook(
  shop: Shop,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<{ status: 200 | 400 }> {
  const event = shop.payment.readEvent(rawBody, signature)
  if (!event) return { status: 400 }
  await handleEvent(shop, event)
  return { status: 200 }
}
