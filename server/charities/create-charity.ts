import type { charities as contract } from '#contract/charities.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { assertFreeName, lockCharities, putCharity, takeUploadedLogo } from './charity-rows.ts'

/** Most charities, retired ones included: every page contains those on offer. */
const most = 40

const count = sql({
  name: 'charities-count',
  text: 'select count(*)::int as count from charities',
  row: { count: 'integer' },
})

export const createCharity: Handler<typeof contract.createCharity> = async (call, input) => {
  await lockCharities(call.db)
  const [row] = await query(call.db, count)
  if ((row?.count ?? 0) >= most)
    throw call.refuse('TOO_MANY', `A shop keeps at most ${most} charities. Delete one that no order names.`)
  await assertFreeName(call.db, { name: input.name, id: null })
  const imageUrl = input.storageId ? await takeUploadedLogo(call.db, input.storageId, call.caller.userId) : null
  const id = crypto.randomUUID()
  await putCharity(call.db, { ...input, id, imageUrl, isOffered: true }, call.now)
  call.announce(topics.settings)
  return id
}
