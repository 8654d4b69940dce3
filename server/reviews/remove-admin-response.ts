import type { reviews as contract } from '#contract/reviews.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { putResponse } from './put-response.ts'

export const removeAdminResponse: Handler<typeof contract.removeAdminResponse> = async (call, input) => {
  await putResponse(call, { ...input, response: null })
  return null
}
