import type { returns as contract } from '#contract/returns.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { readReturn, returnOf } from './return-rows.ts'

/** Assigns a return. Taking it over requires the assignee that the caller saw; only one's own can be released. */
const assign = sql({
  name: 'return-assign',
  text: `update return_requests set handler_id = case when $3 then $2 end
where id = $1 and (handler_id is null or handler_id = $2 or ($3 and handler_id = $4)) returning 1`,
})

export const assignReturn: Handler<typeof contract.assignReturn> = async (call, asked) => {
  const { returnRequestId, isMine, insteadOf = null } = asked
  const assigned = await query(call.db, assign, [returnRequestId, call.caller.userId, isMine, insteadOf])
  const row = await readReturn(call.db, returnRequestId)
  if (!row) throw call.refuse('NOT_FOUND', 'This return does not exist.')
  if (assigned.length === 0 && isMine) throw call.refuse('TAKEN', `${row.handlerName ?? 'Somebody else'} works on it.`)
  call.announce(topics.returns)
  return returnOf(row)
}
