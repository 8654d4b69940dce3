import type { stockNotices as contract } from '#contract/stock-notices.ts'
import { query, sql } from '#database/query.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { hashToken } from '#server/token.ts'

const find = sql({
  name: 'notice-of-token',
  text: 'select email from stock_notices where stop_hash = $1',
  row: { email: 'text' },
})
const end = sql({
  name: 'notices-end',
  text: 'delete from stock_notices where lower(email) = lower($1) and notified_at is null',
})

/** Deletes all waiting stock notices of the token's email address, however old the email; safe to repeat. */
export const stopStockNotices: Handler<typeof contract.stopStockNotices> = async (call, { token }) => {
  const [notice] = await query(call.db, find, [hashToken(token)])
  if (!notice) throw call.refuse('LINK_EXPIRED', 'This link is not complete. Please use the one in our latest email.')
  await query(call.db, end, [notice.email])
  return { status: 'stopped' }
}
