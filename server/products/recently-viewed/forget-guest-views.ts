import { query, sql } from '#database/query.ts'
import { visitorPolicy } from '#domain/settings/visitor-policy.ts'
import type { Shop } from '#server/shop.ts'

const forget = sql({
  name: 'views-forget',
  text: `delete from product_views
where starts_with(viewer, 'guest_') and viewed_at < $1::timestamptz - interval '${visitorPolicy.guestViewDays} days'`,
})

/** Deletes old views of guests; a customer's views stay with the account. */
export async function forgetGuestViews(shop: Shop): Promise<void> {
  await query(shop.db, forget, [shop.now()])
}
