import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { orderEmailKinds } from '#domain/orders/order-email.ts'
import { addJob } from '#server/jobs/add-job.ts'

type Wish = {
  key: string
  now: Date
  /** At most five times, five minutes apart. */
  limited: boolean
}

// A queued email is sent anyway, and not queued twice.
const queue = sql({
  name: 'email-again',
  text: `update emails set status = 'queued', last_error = null, next_try_at = null, asked = asked + (status <> 'queued')::int,
  attempts = case when status = 'queued' then attempts else 0 end, asked_at = $2
where dedupe_key = $1 and kind <> 'test' and (not $3 or asked <= 5 and asked_at <= $2::timestamptz - interval '5 minutes')
returning kind, order_id as "orderId", html = '' as "isCleared"`,
  row: { kind: 'text', orderId: 'text?', isCleared: 'boolean' },
})

/** Queues an email again; false when that was requested too often, or there is no such email. */
export async function resend(tx: Transaction, { key, now, limited }: Wish): Promise<boolean> {
  const [email] = await query(tx, queue, [key, now, limited])
  if (!email) return false
  const kind = orderEmailKinds.find((one) => one === email.kind)
  if (email.isCleared && kind && email.orderId) await rewrite(tx, { key, kind, orderId: email.orderId })
  else await addJob(tx, 'deliverQueuedEmail', { key })
  return true
}

type Cleared = { key: string; kind: (typeof orderEmailKinds)[number]; orderId: string }

/** Writes an email anew from its order, as the text of old emails is deleted. */
function rewrite(tx: Transaction, { key, kind, orderId }: Cleared): Promise<void> {
  return addJob(tx, 'sendOrderEmail', { kind, orderId, cause: key.slice(`${kind}:${orderId}:`.length) })
}
