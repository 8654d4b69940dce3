import type { emails as contract } from '#contract/emails.ts'
import { writtenExample } from '#server/email-outbox/email-outbox.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

export const previewEmailText: Handler<typeof contract.previewEmailText> = async (call, { kind, ...text }) => {
  call.watch(topics.settings)
  return writtenExample(call, kind, text)
}
