import type { emails as contract } from '#contract/emails.ts'
import { oneOf, query, sql } from '#database/query.ts'
import { emailStatuses } from '#domain/settings/email-policy.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { matches, patternOf } from './email-rows.ts'

const all = sql({
  name: 'email-count',
  text: 'select status, count(*)::int as count from emails group by status',
  row: { status: oneOf(emailStatuses), count: 'integer' },
})
const found = sql({
  name: 'email-count-found',
  text: `select status, count(*)::int as count from emails m where ${matches('$1')} group by status`,
  row: { status: oneOf(emailStatuses), count: 'integer' },
})

export const countEmails: Handler<typeof contract.countEmails> = async (call, { search }) => {
  call.watch(topics.emails)
  const values = search ? [patternOf(search)] : []
  const rows = await query(call.db, search ? found : all, values)
  const byStatus = { queued: 0, sent: 0, failed: 0, ...Object.fromEntries(rows.map((row) => [row.status, row.count])) }
  return { all: byStatus.queued + byStatus.sent + byStatus.failed, byStatus }
}
