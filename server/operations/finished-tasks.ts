import type { Database } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'

type Finished = { task: 'webhook' | 'ledger' | 'backup' | 'feed'; at: Date; count?: number }

// The payment provider sends many events at a time, so at most one a minute is written, and each node sends one a minute.
const record = sql({
  name: 'finished-task-record',
  text: `insert into finished_tasks (task, finished_at, count) values ($1, $2, $3)
on conflict (task) do update set finished_at = excluded.finished_at, count = excluded.count
where finished_tasks.task <> 'webhook' or finished_tasks.finished_at < excluded.finished_at - interval '1 minute'`,
})

const minuteMs = 60_000
/** The time of the last event that this node sent to the database. */
const lastWebhook = new WeakMap<Database, Date>()

/** Records when a task last finished. `count`: the discrepancies that it found, or the bytes that it wrote. */
export async function recordFinished(db: Database, { task, at, count = 0 }: Finished): Promise<void> {
  const last = task === 'webhook' ? lastWebhook.get(db) : undefined
  if (last && at.getTime() - last.getTime() < minuteMs) return
  await query(db, record, [task, at, count])
  if (task === 'webhook') lastWebhook.set(db, at)
}
