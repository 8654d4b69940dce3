import type { emails as contract } from '#contract/emails.ts'
import { query, sql } from '#database/query.ts'
import { resend } from '#server/email-outbox/email-outbox.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const find = sql({
  name: 'email-key',
  text: 'select dedupe_key as key from emails where id = $1',
  row: { key: 'text' },
})

export const resendEmail: Handler<typeof contract.resendEmail> = async (call, { emailId }) => {
  const [email] = await query(call.db, find, [emailId])
  if (!email) throw call.refuse('NOT_FOUND', 'This email does not exist.')
  await resend(call.db, { key: email.key, now: call.now, limited: false })
  call.announce(topics.emails)
  return { status: 'queued' }
}
