import type { settings as contract } from '#contract/settings.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { readEmailTexts } from './email-texts.ts'

export const getEmailTexts: Handler<typeof contract.getEmailTexts> = async (call) => {
  call.watch(topics.settings)
  return readEmailTexts(call.db)
}
