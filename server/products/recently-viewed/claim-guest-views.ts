import type { products as contract } from '#contract/products.ts'
import { query, sql } from '#database/query.ts'
import { visitorPolicy } from '#domain/settings/visitor-policy.ts'
import type { Handler } from '#server/rpc/handler.ts'

const move = sql({
  name: 'views-claim',
  text: `with moved as (delete from product_views where viewer = $2 returning product_id, viewed_at)
insert into product_views (viewer, product_id, viewed_at)
select $1, product_id, viewed_at from moved order by product_id
on conflict (viewer, product_id) do update set viewed_at = greatest(product_views.viewed_at, excluded.viewed_at)`,
})

const trim = sql({
  name: 'views-trim',
  text: `delete from product_views where viewer = $1 and product_id in (
  select product_id from product_views where viewer = $1
  order by viewed_at desc, product_id offset ${visitorPolicy.maxViews})`,
})

/** Moves a guest's product views to the caller. Repeating it changes nothing. */
export const claimGuestViews: Handler<typeof contract.claimGuestViews> = async (call, { sessionId }) => {
  await query(call.db, move, [call.caller.userId, sessionId])
  await query(call.db, trim, [call.caller.userId])
  return null
}
