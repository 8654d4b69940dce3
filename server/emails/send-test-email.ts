import type { emails as contract } from '#contract/emails.ts'
import { sendTestEmail as send, writtenExample } from '#server/email-outbox/email-outbox.ts'
import type { Handler } from '#server/rpc/handler.ts'

export const sendTestEmail: Handler<typeof contract.sendTestEmail> = async (call, { kind, ...texts }) => {
  const { userId, email: recipient } = call.caller
  const { subject, html, text } = await writtenExample(call, kind, texts)
  const error = await send(call.shop, { userId, recipient, subject: `Test: ${subject}`, html, text })
  return { recipient, error }
}
