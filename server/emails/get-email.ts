import type { emails as contract } from '#contract/emails.ts'
import { query } from '#database/connection.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { type EmailRow, emailColumns, emailOf, fromEmails } from './email-rows.ts'

const one = { name: 'mail-one', text: `select ${emailColumns}, m.html, m.text ${fromEmails} where m.id = $1` }

export const getEmail: Handler<typeof contract.getEmail> = async (call, { emailId }) => {
  call.watch(topics.emails)
  const [email] = await query<EmailRow & { html: string; text: string }>(call.db, one, [emailId])
  if (!email) throw call.refuse('NOT_FOUND', 'This mail does not exist.')
  return emailOf(email)
}
