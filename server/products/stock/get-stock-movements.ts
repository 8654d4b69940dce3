import type { products as contract } from '#contract/products.ts'
import { oneOf, orNull, query, sql } from '#database/query.ts'
import { stockReasons } from '#domain/products/stock.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

/** Movements of stock, each with the stock after it: the present stock, less later movements. */
const statement = sql({
  name: 'stock-movements',
  text: `select m.id, m.created_at as at, m.delta, m.cause, m.reason, m.note, m.actor_name as by, o.order_number as "orderNumber",
  (m.now - coalesce(sum(m.delta) over (order by m.id desc rows between unbounded preceding and 1 preceding), 0))::int as stock
from (
  select s.*, coalesce(v.stock_quantity, p.total_stock) as now
  from products p left join product_variants v on v.id = $2 and v.product_id = p.id
  join stock_movements s on s.product_id = p.id and s.variant_id is not distinct from v.id
  where p.id = $1 and ($2::text is null or v.id is not null) order by s.id desc limit $3) m
left join lateral (select order_number from orders where id = m.source_id or checkout_id = m.source_id limit 1) o on m.source_id is not null
order by m.id desc`,
  row: {
    id: 'bigint',
    at: 'time',
    delta: 'integer',
    stock: 'integer',
    cause: oneOf(['opening', 'hold', 'release', 'sale', 'restock', 'return', 'adjustment']),
    reason: orNull(oneOf(stockReasons)),
    note: 'text?',
    by: 'text?',
    orderNumber: 'text?',
  },
})

export const getStockMovements: Handler<typeof contract.getStockMovements> = async (call, input) => {
  call.watch(topics.product(input.productId))
  const rows = await query(call.db, statement, [input.productId, input.variantId ?? null, input.limit])
  return rows.map(({ id, at, delta, stock, cause, ...rest }) => ({
    _id: id,
    _creationTime: at.getTime(),
    delta,
    stock,
    cause,
    ...(rest.reason && { reason: rest.reason }),
    ...(rest.note && { note: rest.note }),
    ...(rest.by && { by: rest.by }),
    ...(rest.orderNumber && { orderNumber: rest.orderNumber }),
  }))
}
