import type { promoCodes as contract } from '#contract/promo-codes.ts'
import { query, sql } from '#database/query.ts'
import { toDollars } from '#domain/money.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

/** The uses of a code; a reserved one has the prices of the latest agreement. The page is limited before anything is joined. */
const uses = sql({
  name: 'promo-code-uses',
  text: `select coalesce(o.created_at, u.created_at) as at, k.order_number as "orderNumber",
  coalesce(o.customer_name, p.name) as "customerName",
  coalesce(o.subtotal_cents, (r.figures ->> 'subtotal')::integer) as subtotal,
  coalesce(o.discount_cents, (r.figures ->> 'discountAmount')::integer) as discount,
  case when u.state = 'held' then k.expires_at end as "reservedUntil"
from (select * from promo_uses where promo_code_id = $1 and state <> 'returned'
  order by created_at desc, checkout_id limit $2 offset $3) u
join checkouts k on k.id = u.checkout_id join users p on p.id = u.user_id
left join orders o on o.checkout_id = u.checkout_id
left join checkout_revisions r on r.checkout_id = k.id and r.revision = k.revision
order by u.created_at desc, u.checkout_id`,
  row: {
    at: 'time',
    orderNumber: 'text',
    customerName: 'text',
    subtotal: 'cents',
    discount: 'cents',
    reservedUntil: 'time?',
  },
})

export const getPromoCodeUses: Handler<typeof contract.getPromoCodeUses> = async (call, asked) => {
  call.watch(topics.promoCodes)
  const { promoCodeId, limit, offset } = asked
  const rows = await query(call.db, uses, [promoCodeId, limit, offset])
  return rows.map(({ at, orderNumber, customerName, subtotal, discount, reservedUntil }) => ({
    _creationTime: at.getTime(),
    orderNumber,
    customerName,
    subtotal: toDollars(subtotal),
    discountAmount: toDollars(discount),
    ...(reservedUntil && { reservedUntil: reservedUntil.getTime() }),
  }))
}
