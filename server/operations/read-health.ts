import type { Database } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { type Warning, warningsOf } from '#domain/reporting/shop-health.ts'
import type { Shop } from '#server/shop.ts'

const ready = 'from graphile_worker.jobs where locked_at is null and attempts < max_attempts and run_at <= $1'
const finished = (task: string, column: string) => `(select ${column} from finished_tasks where task = '${task}')`

const statement = sql({
  name: 'shop-health',
  text: `select (select min(run_at) ${ready}) as "jobWaitingSince", (select count(*)::int ${ready}) as "jobsWaiting",
  (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts) as "jobsFailed",
  (select min(created_at) from emails where status = 'queued') as "emailWaitingSince",
  (select count(*)::int from (select from emails where status = 'failed' limit 1000) failed) as "emailsFailed",
  (select count(*)::int from orders where created_at > $1::timestamptz - interval '1 minute') as "ordersLastMinute",
  (select created_at from orders where created_at > $1::timestamptz - interval '1 day' and payment_intent_id is not null
    and checkout_id is not null order by created_at limit 1) as "firstPaidOrder",
  ${finished('webhook', 'finished_at')} as "lastWebhook", ${finished('backup', 'finished_at')} as "lastBackup",
  ${finished('feed', 'finished_at')} as "lastFeed",
  ${finished('ledger', 'finished_at')} as "lastCheck", coalesce(${finished('ledger', 'count')}, 0)::int as discrepancies`,
  row: {
    jobWaitingSince: 'time?',
    jobsWaiting: 'integer',
    jobsFailed: 'integer',
    emailWaitingSince: 'time?',
    emailsFailed: 'integer',
    ordersLastMinute: 'integer',
    firstPaidOrder: 'time?',
    lastWebhook: 'time?',
    lastBackup: 'time?',
    lastFeed: 'time?',
    lastCheck: 'time?',
    discrepancies: 'integer',
  },
})

/** The state of jobs, emails and recurring tasks of this shop, over all of its nodes. */
export async function readHealth(db: Database, now: Date) {
  const [health] = await query(db, statement, [now])
  if (!health) throw new Error('No health')
  return health
}

type Warned = { db: Database; now: Date; settings: Pick<Shop['settings'], 'needsBackup'> }

export async function readWarnings({ db, now, settings: { needsBackup } }: Warned): Promise<Warning[]> {
  return warningsOf(await readHealth(db, now), { now, needsBackup })
}
