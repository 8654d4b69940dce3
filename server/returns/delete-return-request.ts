import type { returns as contract } from '#contract/returns.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { ownUserId } from '#server/rpc/own.ts'
import { lockReturn } from './lock-return.ts'
import { dropFiles } from './return-files.ts'

// What an administrator wrote meanwhile is no longer to be read.
const cancel = sql({
  name: 'return-cancel',
  text: `with cancelled as (update return_requests set status = 'cancelled' where id = $1 returning id),
  seen as (update return_messages set read_at = $3 where return_id = $1 and read_at is null)
insert into return_history (return_id, status, changed_by, created_at) select id, 'cancelled', $2, $3 from cancelled`,
})

export const deleteReturnRequest: Handler<typeof contract.deleteReturnRequest> = async (call, input) => {
  const userId = ownUserId({ ...call.caller, role: 'customer' }, input.userId)
  const found = await lockReturn(call.db, input.returnRequestId)
  if (found?.userId !== userId) throw call.refuse('NOT_FOUND', 'This return does not exist.')
  if (found.status === 'cancelled') return null
  if (found.status !== 'pending') throw call.refuse('NOT_PENDING', 'Only a pending return can be deleted.')
  await query(call.db, cancel, [input.returnRequestId, userId, call.now])
  await dropFiles(call.db, input.returnRequestId)
  call.announce(topics.returns, topics.returnsOf(userId))
  return null
}
