import type { reviews as contract } from '#contract/reviews.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { putResponse } from './put-response.ts'

export const addAdminResponse: Handler<typeof contract.addAdminResponse> = async (call, input) => {
  await putResponse(call, input)
  return null
}
