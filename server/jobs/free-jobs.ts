import { query, sql } from '#database/query.ts'
import type { Shop } from '#server/shop.ts'

/** A worker has one job at a time, and none of ours but an import takes that long: who holds one longer is gone. */
const free = sql({
  name: 'jobs-free',
  text: `select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs
where locked_at < $1::timestamptz - interval '2 minutes' and task_identifier not in ('release-checkouts', 'import-products') having count(*) > 0`,
})

/** Jobs that a killed process had begun would wait four hours otherwise. All of them may be done twice. */
export async function freeJobs(shop: Shop): Promise<void> {
  await query(shop.db, free, [shop.now()])
}
