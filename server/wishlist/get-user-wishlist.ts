import type { wishlist as contract, WishlistEntry } from '#contract/wishlist.ts'
import { json, orNull, query, type RowOf, sql } from '#database/query.ts'
import type { ShippingOptionRow } from '#database/rows.ts'
import { toDollars } from '#domain/money.ts'
import { isNew } from '#domain/products/product-flag.ts'
import { visitorPolicy } from '#domain/settings/visitor-policy.ts'
import { topics } from '#server/live/topics.ts'
import { optionJson, optionOf, picturedStock } from '#server/pricing/pricing.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { resolveUserId } from '#server/rpc/resolve-owner.ts'

const statement = sql({
  name: 'wishlist-of-user',
  text: `select p.id as "productId", p.slug as "productSlug", p.name as "productName", p.material,
  coalesce(i.image_url, '') as "primaryImageUrl", coalesce(nullif(i.alt_text, ''), p.name) as "primaryImageAlt",
  p.base_price_cents as "basePrice", p.sale_price_cents as "salePrice", p.created_at as "createdAt", p.total_stock as "totalStock",
  ${picturedStock} as "picturedStock", o.option
from wishlist_entries w
join products p on p.id = w.product_id and p.is_active
left join lateral (
  select image_url, alt_text from pictures_of(p.id) order by is_primary desc, sort_order, id limit 1) i on true
left join lateral (
  select ${optionJson} as option from shipping_options s where s.product_id = p.id and s.is_active
  order by s.sort_order, s.id limit 1) o on true
where w.user_id = $1 order by w.created_at desc, p.id limit ${visitorPolicy.wishlistMax}`,
  row: {
    productId: 'text',
    productSlug: 'text',
    productName: 'text',
    material: 'text',
    primaryImageUrl: 'text',
    primaryImageAlt: 'text',
    basePrice: 'cents',
    salePrice: 'cents?',
    createdAt: 'time',
    totalStock: 'integer',
    picturedStock: 'integer',
    option: orNull(json<ShippingOptionRow>()),
  },
})

export const getUserWishlist: Handler<typeof contract.getUserWishlist> = async (call, input) => {
  const userId = resolveUserId(call.caller, input.userId)
  // The products' data changes with the catalogue.
  call.watch(topics.wishlist(userId), topics.catalogue)
  return (await query(call.db, statement, [userId])).map((row) => entryOf(row, call.now))
}

function entryOf(row: RowOf<typeof statement>, now: Date): WishlistEntry {
  const { basePrice, salePrice, createdAt, option, ...rest } = row
  return {
    _id: rest.productId,
    ...rest,
    basePrice: toDollars(basePrice),
    isNew: isNew(createdAt, now),
    ...(salePrice !== null && { salePrice: toDollars(salePrice) }),
    ...(option && { defaultShippingOption: optionOf(option) }),
  }
}
