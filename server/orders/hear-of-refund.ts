import type { GatewayEvent } from '#adapters/payment/payment.ts'
import { ask } from '#database/connection.ts'
import type { Shop } from '#server/shop.ts'
import { settleRefund } from './settle-refund.ts'

/** By the gateway's id, or by our key when the job was cut off before it could keep that. */
const find = {
  name: 'refund-of-gateway',
  text: 'select id from refunds where gateway_refund_id = $1 or (gateway_refund_id is null and id = $2)',
}

/** The gateway tells what became of a refund, days later sometimes. Pending is no news; refunds that are not ours are not either. */
export async function hearOfRefund(
  shop: Shop,
  { id, key, status }: NonNullable<GatewayEvent['refund']>,
): Promise<void> {
  if (status === 'pending') return
  const [known] = await ask<{ id: string }>(shop.db, find, [id, key])
  if (!known) return
  await shop.write((tx, announce) => settleRefund({ tx, announce }, known.id, { id, status }))
  if (status === 'failed') shop.log.error('refund failed', { refund: known.id })
}
