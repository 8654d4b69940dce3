import type { Database, Transaction } from '#database/connection.ts'
import { json, query, sql } from '#database/query.ts'

/** A bulk change that can be undone for an hour. All of its calls have the same id. */
type Run = { runId: string; now: Date }
/** The change of one product; the types of before and after depend on the run. */
type RunChange = { productId: string; before: unknown; after: unknown }

const undoMinutes = 60
const maxAtOnce = 1_000

const done = sql({
  name: 'run-done',
  text: 'select product_id as "productId" from run_changes where run_id = $1 and product_id = any($2)',
  row: { productId: 'text' },
})
const store = sql({
  name: 'run-store',
  text: `insert into run_changes (run_id, product_id, run_of, before, after, applied_at)
select $1, "productId", $2, before, after, $4::timestamptz
from jsonb_to_recordset($3) as change ("productId" text, before jsonb, after jsonb)`,
})
const forget = sql({
  name: 'run-forget',
  text: `delete from run_changes where applied_at < $1::timestamptz - interval '1 day'`,
})
const take = sql({
  name: 'run-take-back',
  text: `select product_id as "productId", run_of as "runOf", before, after from run_changes
where run_id = $1 and undone_at is null and applied_at > $2::timestamptz - make_interval(mins => ${undoMinutes})
order by product_id limit $3 for update`,
  row: { productId: 'text', runOf: 'text', before: json<unknown>(), after: json<unknown>() },
})
const settle = sql({
  name: 'run-taken-back',
  text: 'update run_changes set undone_at = $3 where run_id = $1 and product_id = any($2)',
})
const latest = sql({
  name: 'run-latest',
  text: `select run_id as "runId", count(*)::int as products, min(applied_at) as at from run_changes
where run_of = $1 and undone_at is null and applied_at > $2::timestamptz - make_interval(mins => ${undoMinutes})
group by run_id order by max(applied_at) desc limit 1`,
  row: { runId: 'text', products: 'integer', at: 'time?' },
})

/** The products that a run has changed already, so that a repeated call changes none twice. */
export async function doneInRun(tx: Transaction, runId: string, productIds: readonly string[]): Promise<Set<string>> {
  return new Set((await query(tx, done, [runId, productIds])).map(({ productId }) => productId))
}

/** Records the changes of a run, which are deleted after a day; the audit log stays. */
export async function storeRun(
  tx: Transaction,
  { runId, runOf, now }: Run & { runOf: string },
  changes: readonly RunChange[],
): Promise<void> {
  await query(tx, store, [runId, runOf, JSON.stringify(changes), now])
  await query(tx, forget, [now])
}

/** Locks and answers the changes of a run that can be undone; a concurrent call finds them undone. */
export function lockRun<T>(tx: Transaction, { runId, now }: Run, limit = maxAtOnce) {
  return query(tx, take, [runId, now, limit]) as Promise<{ productId: string; runOf: string; before: T; after: T }[]>
}

export async function settleRun(tx: Transaction, { runId, now }: Run, productIds: readonly string[]): Promise<void> {
  await query(tx, settle, [runId, productIds, now])
}

/** The latest run within the hour that is not undone. */
export async function latestRun(db: Database, runOf: string, now: Date) {
  const [row] = await query(db, latest, [runOf, now])
  if (!row?.at) return null
  return { runId: row.runId, products: row.products, doneAt: row.at.getTime() }
}
