import type { products as contract } from '#contract/products.ts'
import { query, sql } from '#database/query.ts'
import { isTeam } from '#domain/people/rights.ts'
import { visitorPolicy } from '#domain/settings/visitor-policy.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { viewOwnerOf } from './view-owner.ts'

const track = sql({
  name: 'view-track',
  text: `with seen as (
  insert into product_views (viewer, product_id, viewed_at)
  select $1, id, $3 from products where id = $2 and is_active
  on conflict (viewer, product_id) do update set viewed_at = greatest(product_views.viewed_at, excluded.viewed_at)
  returning product_id),
beyond as (
  select product_id from product_views where viewer = $1 and product_id <> $2
  order by viewed_at desc, product_id offset ${visitorPolicy.maxViews - 1}),
dropped as (
  delete from product_views where viewer = $1 and product_id in (select product_id from beyond)
  and exists (select from seen))
select product_id from seen`,
})

/** Records a view in one statement, without an announcement: it does not change open pages. */
export const trackRecentlyViewedProduct: Handler<typeof contract.trackRecentlyViewedProduct> = async (call, input) => {
  const seen = await query(call.db, track, [viewOwnerOf(call.caller, input), input.productId, call.now])
  // The team may preview unpublished products.
  if (seen.length === 0 && !(call.caller && isTeam(call.caller.role)))
    throw call.refuse('NOT_FOUND', 'This product is no longer available.')
  return null
}
