import { query, sql } from '#database/query.ts'
import type { Shop } from '#server/shop.ts'

/** Frees jobs locked for two minutes, whose process is gone: a worker has one job at a time, and only the two exceptions take longer. */
const free = sql({
  name: 'jobs-free',
  text: `select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs
where locked_at < $1::timestamptz - interval '2 minutes' and task_identifier not in ('releaseCheckouts', 'importFile') having count(*) > 0`,
})

/** Frees jobs of killed processes, which would otherwise wait four hours. All jobs may run twice. */
export async function freeJobs(shop: Shop): Promise<void> {
  await query(shop.db, free, [shop.now()])
}
