import type { reviews as contract } from '#contract/reviews.ts'
import { query, sql } from '#database/query.ts'
import { refuseChangedMeanwhile } from '#server/rpc/changed-meanwhile.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { putResponse } from './put-response.ts'

const lock = sql({
  name: 'review-response-lock',
  text: `select coalesce(admin_response, '') as response from reviews where id = $1 for no key update`,
  row: { response: 'text' },
})

export const addAdminResponse: Handler<typeof contract.addAdminResponse> = async (call, { opened = {}, ...given }) => {
  const [stored] = await query(call.db, lock, [given.reviewId])
  if (stored) await refuseChangedMeanwhile<'response'>(call.db, { thing: 'response', stored, opened, given })
  await putResponse(call, given)
  return null
}
