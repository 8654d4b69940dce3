import { ask } from '#database/connection.ts'
import { mailPolicy } from '#domain/mail-policy.ts'
import type { Shop } from '#server/shop.ts'

const forget = {
  name: 'notices-forget',
  text: `delete from stock_notices where notified_at < $1::timestamptz - interval '${mailPolicy.noticeKeptDays} days'
or (notified_at is null and created_at < $1::timestamptz - interval '${mailPolicy.noticeWaitsDays} days')`,
}

/** Who was written to needs no more; who waited for a year has found another bag. */
export async function forgetStockNotices(shop: Shop): Promise<void> {
  await ask(shop.db, forget, [shop.now()])
}
