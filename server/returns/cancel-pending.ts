import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { dropFiles } from './return-files.ts'

// Messages that an administrator wrote meanwhile count as read.
const cancel = sql({
  name: 'return-cancel',
  text: `with cancelled as (update return_requests set status = 'cancelled' where id = $1 returning id),
  seen as (update return_messages set read_at = $3 where return_id = $1 and read_at is null)
insert into return_history (return_id, status, changed_by, created_at) select id, 'cancelled', $2, $3 from cancelled`,
})
const pending = sql({
  name: 'returns-pending-of-lines',
  text: `select distinct r.id from return_requests r join return_items i on i.return_id = r.id
where r.order_id = $1 and r.status = 'pending' and i.position = any($2::int[])`,
  row: { id: 'text' },
})

type Cancelling = { db: Transaction; now: Date }

/** Cancels a pending return for its customer, and releases its files. The order can have another return then. */
export async function cancelReturn({ db, now }: Cancelling, returnId: string, userId: string): Promise<void> {
  await query(db, cancel, [returnId, userId, now])
  await dropFiles(db, returnId)
}

type Order = { id: string; userId: string }

/** Cancels a pending return that has lines of a withdrawal. */
export async function cancelPending(
  call: Cancelling,
  { id, userId }: Order,
  lines: readonly { position: number }[],
): Promise<void> {
  const waiting = await query(call.db, pending, [id, lines.map(({ position }) => position)])
  for (const { id: returnId } of waiting) await cancelReturn(call, returnId, userId)
}
