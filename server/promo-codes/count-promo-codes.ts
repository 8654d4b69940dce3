import type { promoCodes as contract } from '#contract/promo-codes.ts'
import { allStatements, oneOf, query, sql } from '#database/query.ts'
import { type PromoStatus, promoStatuses } from '#domain/promo-codes/promo-status.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { foundPromoCodes, someSelections, statusAt, type Which } from './promo-code-filters.ts'

export const countPromoCodes: Handler<typeof contract.countPromoCodes> = async (call, which) => {
  call.watch(topics.promoCodes)
  const { statement, values } = counts(which)
  const rows = await query(call.db, statement, [call.now, ...values])
  const byStatus = Object.fromEntries(
    promoStatuses.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0]),
  ) as Record<PromoStatus, number>
  return { all: rows.reduce((total, { count }) => total + count, 0), byStatus }
}

allStatements(() => someSelections().map((which) => counts(which).statement))

function counts(which: Which) {
  const found = foundPromoCodes(which, 2)
  const statement = sql({
    name: `promo-codes-count-${found.name}`,
    text: `select ${statusAt('$1')} as status, count(*)::int as count
from promo_codes c join promo_usage u on u.promo_code_id = c.id where ${found.where} group by 1`,
    row: { status: oneOf(promoStatuses), count: 'integer' },
  })
  return { statement, values: found.values }
}
