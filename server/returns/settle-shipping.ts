import type { Database, Transaction } from '#database/connection.ts'
import { json, query, sql } from '#database/query.ts'
import type { ReturnReason } from '#domain/returns/return-reason.ts'
import { isDomestic, type ReturnShippingPayer, returnShippingPayer } from '#domain/returns/return-shipping.ts'
import type { StoreSettings } from '#domain/settings/store-settings.ts'
import { dayAfter } from '#domain/text/time-zone.ts'

/** $2 is the return, null for an order without one. */
const facts = sql({
  name: 'return-shipping-facts',
  text: `select shipping_address->>'country' as country, subtotal_cents - discount_cents as goods,
  (select coalesce(json_agg(coalesce(i.reason, r.reason)), '[]') from return_items i join return_requests r on r.id = i.return_id
    where i.return_id = $2) as reasons
from orders where id = $1`,
  row: { country: 'text', goods: 'cents', reasons: json<(ReturnReason | null)[]>() },
})
const write = sql({
  name: 'return-shipping-write',
  text: 'update return_requests set shipping_paid_by = $2, send_by = $3 where id = $1',
})

type Settings = Pick<StoreSettings, 'returns' | 'returnAddress' | 'clock'>
type Named = { orderId: string; returnId: string | null }

/** The payer of a return's shipping by the policy. */
export async function payerByPolicy(
  db: Database | Transaction,
  { orderId, returnId }: Named,
  { returns, returnAddress }: Pick<Settings, 'returns' | 'returnAddress'>,
): Promise<ReturnShippingPayer> {
  const [order] = await query(db, facts, [orderId, returnId])
  if (!order) throw new Error(`No order ${orderId}`)
  return returnShippingPayer({ ...order, isDomestic: isDomestic(order.country, returnAddress.lines) }, returns)
}

export type ReturnShipping = {
  payer: ReturnShippingPayer /** The last day to send the return: '2026-12-10'. */
  sendBy: string
}

type Settling = { orderId: string; returnId: string; chosen?: ReturnShippingPayer | undefined; days: number; now: Date }

/** Fixes who pays for sending a return, by the policy unless somebody chose, and the day by which it is to be sent. */
export async function settleShipping(
  tx: Transaction,
  { orderId, returnId, chosen, days, now }: Settling,
  settings: Settings,
): Promise<ReturnShipping> {
  const payer = chosen ?? (await payerByPolicy(tx, { orderId, returnId }, settings))
  const sendBy = dayAfter(days, now, settings.clock.timeZone)
  await query(tx, write, [returnId, payer, sendBy])
  return { payer, sendBy }
}
