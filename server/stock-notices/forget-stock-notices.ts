import { query, sql } from '#database/query.ts'
import { emailPolicy } from '#domain/settings/email-policy.ts'
import type { Shop } from '#server/shop.ts'

const forget = sql({
  name: 'notices-forget',
  text: `delete from stock_notices where notified_at < $1::timestamptz - interval '${emailPolicy.noticeDays} days'
or (notified_at is null and created_at < $1::timestamptz - interval '${emailPolicy.noticeWaitsDays} days')`,
})

/** Deletes stock notices some time after they were sent, and those that waited for a year. */
export async function forgetStockNotices(shop: Shop): Promise<void> {
  await query(shop.db, forget, [shop.now()])
}
