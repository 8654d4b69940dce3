import type { promoCodes as contract } from '#contract/promo-codes.ts'
import { allStatements, query, sql } from '#database/query.ts'
import { type PromoStatus, promoStatuses } from '#domain/promo-codes/promo-status.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { foundPromoCodes, someSelections, statusAt, type Which } from './promo-code-filters.ts'
import { promoCodeFrom, promoCodesBy } from './promo-code-rows.ts'

export const getAllPromoCodes: Handler<typeof contract.getAllPromoCodes> = async (call, asked) => {
  call.watch(topics.promoCodes)
  const { status, limit, offset, ...which } = asked
  const { statement, values } = promoPage(which, status)
  const rows = await query(call.db, statement, [limit, offset, ...(status ? [call.now, status] : []), ...values])
  return rows.map((row) => promoCodeFrom(row, call.now))
}

allStatements(() =>
  someSelections().flatMap((which) =>
    [undefined, promoStatuses[0]].map((status) => promoPage(which, status).statement),
  ),
)

function promoPage(which: Which, status: PromoStatus | undefined) {
  const found = foundPromoCodes(which, status ? 5 : 3)
  const ofStatus = status ? ` and ${statusAt('$3')} = $4` : ''
  const statement = sql({
    name: `promo-codes-page-${found.name}-${status ? 'of-status' : 'all'}`,
    ...promoCodesBy(`where ${found.where}${ofStatus} order by c.created_at desc, c.id limit $1 offset $2`),
  })
  return { statement, values: found.values }
}
