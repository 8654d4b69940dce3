import type { settings as contract } from '#contract/settings.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { readMailTexts } from './mail-texts.ts'

export const getMailTexts: Handler<typeof contract.getMailTexts> = async (call) => {
  call.watch(topics.settings)
  return readMailTexts(call.db)
}
