import type { admin as contract } from '#contract/admin.ts'
import { query, sql } from '#database/query.ts'
import { toDollars } from '#domain/money.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const statement = sql({
  name: 'dashboard-stats',
  text: `select
  (select coalesce(sum(count), 0) from order_counts where status <> 'cancelled')::int as "totalOrders",
  (select coalesce(sum(count), 0) from order_counts where status = 'cancelled')::int as "cancelledOrders",
  (select count(*) from users where last_seen_at > $1::timestamptz - interval '30 days')::int as "activeUsers",
  (select coalesce(sum(count), 0) from product_counts)::int as "totalProducts",
  ((select coalesce(sum(total_cents), 0) from order_counts)
    - (select coalesce(sum(amount_cents), 0) from refunds where order_id is not null and status <> 'failed')
    - (select coalesce(sum(amount_cents), 0) from disputes where withdrawn_at is not null and reinstated_at is null))::float8 as revenue`,
  row: {
    totalOrders: 'integer',
    cancelledOrders: 'integer',
    activeUsers: 'integer',
    totalProducts: 'integer',
    revenue: 'cents',
  },
})

export const getDashboardStats: Handler<typeof contract.getDashboardStats> = async (call) => {
  call.watch(topics.dashboard, topics.orders, topics.catalogue)
  const [row] = await query(call.db, statement, [call.now])
  if (!row) throw new Error('No figures')
  return { ...row, revenue: toDollars(row.revenue) }
}
