import type { emails as contract, MailStatus } from '#contract/emails.ts'
import { ask } from '#database/connection.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { matches, patternOf } from './mail-rows.ts'

const all = { name: 'mails-count', text: 'select status, count(*)::int as count from mails group by status' }
const found = {
  name: 'mails-count-found',
  text: `select status, count(*)::int as count from mails m where ${matches('$1')} group by status`,
}

export const countMails: Handler<typeof contract.countMails> = async (call, { search }) => {
  call.watch(topics.mails)
  const values = search ? [patternOf(search)] : []
  const rows = await ask<{ status: MailStatus; count: number }>(call.db, search ? found : all, values)
  const byStatus = { queued: 0, sent: 0, failed: 0, ...Object.fromEntries(rows.map((row) => [row.status, row.count])) }
  return { all: byStatus.queued + byStatus.sent + byStatus.failed, byStatus }
}
