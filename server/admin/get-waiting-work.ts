import type { admin as contract } from '#contract/admin.ts'
import { query, sql } from '#database/query.ts'
import { may } from '#domain/people/rights.ts'
import { topics } from '#server/live/topics.ts'
import { readWarnings } from '#server/operations/operations.ts'
import { hasPiecesToShip } from '#server/order-lines/order-lines.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { countAttention } from './get-attention.ts'

// Open orders, pending returns and unread messages are few and adjacent in an index. Counts of products are stored.
const statement = sql({
  name: 'waiting-work',
  text: `select (select count(*) from orders o where status in ('confirmed', 'processing') and ${hasPiecesToShip})::int as "ordersToShip",
  (select coalesce(sum(count), 0) from product_counts where is_active and stock = 'out')::int as "productsOutOfStock",
  (select count(*) from (select id from return_requests where status = 'pending'
    union select return_id from return_messages where sender_type = 'customer' and read_at is null) waiting)::int as "returnsWaiting"`,
  row: { ordersToShip: 'integer', productsOutOfStock: 'integer', returnsWaiting: 'integer' },
})

export const getWaitingWork: Handler<typeof contract.getWaitingWork> = async (call) => {
  const { role } = call.caller
  call.watch(topics.orders, topics.catalogue, topics.returns)
  if (may(role, 'messages')) call.watch(topics.emails)
  if (may(role, 'payouts')) call.watch(topics.payouts)
  const [row] = await query(call.db, statement, [])
  if (!row) throw new Error('No counts')
  const attention = Object.values(await countAttention(call.db, role, call.now))
  const warnings = await readWarnings({ db: call.db, now: call.now, settings: call.shop.settings })
  return { ...row, needsAttention: attention.reduce((sum, count) => sum + count, warnings.length) }
}
