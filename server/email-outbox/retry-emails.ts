import { query, sql } from '#database/query.ts'
import type { Shop } from '#server/shop.ts'

const retry = sql({
  name: 'email-retry',
  text: `select graphile_worker.reschedule_jobs(array_agg(id), run_at := $1::timestamptz, attempts := 0) from graphile_worker.jobs
where task_identifier in ('sendOrderEmail', 'sendPaymentRefundedEmail', 'sendMerchantEmail', 'deliverQueuedEmail') and attempts >= max_attempts and locked_at is null
having count(*) > 0`,
})

/** Requeues emails whose job used up its attempts, however long the mail server was unavailable. */
export async function retryEmails(shop: Shop): Promise<void> {
  await query(shop.db, retry, [shop.now()])
}
