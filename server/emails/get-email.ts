import type { emails as contract } from '#contract/emails.ts'
import { query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { emailColumns, emailOf, emailRow, fromEmails, isReadable } from './email-rows.ts'

const one = sql({
  name: 'email-one',
  text: `select ${emailColumns}, case when ${isReadable} then m.html else '' end as html, case when ${isReadable} then m.text else '' end as text
${fromEmails} where m.id = $1`,
  row: { ...emailRow, html: 'text', text: 'text' },
})

export const getEmail: Handler<typeof contract.getEmail> = async (call, { emailId }) => {
  call.watch(topics.emails)
  const [email] = await query(call.db, one, [emailId])
  if (!email) throw call.refuse('NOT_FOUND', 'This email does not exist.')
  return emailOf(email)
}
