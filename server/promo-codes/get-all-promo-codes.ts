import type { promoCodes as contract } from '#contract/promo-codes.ts'
import { query } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { foundPromoCodes, statusAt } from './found-promo-codes.ts'
import { promoCodeFrom, selectPromoCodes } from './promo-code-rows.ts'

export const getAllPromoCodes: Handler<typeof contract.getAllPromoCodes> = async (call, asked) => {
  call.watch(topics.promoCodes)
  const { status, limit, offset, ...which } = asked
  const found = foundPromoCodes(which, status ? 5 : 3)
  const ofStatus = status ? ` and ${statusAt('$3')} = $4` : ''
  const rows = await query(
    call.db,
    selectPromoCodes(
      `page-${found.name}-${status ? 'of-status' : 'all'}`,
      `where ${found.where}${ofStatus} order by c.created_at desc, c.id limit $1 offset $2`,
    ),
    [limit, offset, ...(status ? [call.now, status] : []), ...found.values],
  )
  return rows.map((row) => promoCodeFrom(row, call.now))
}
