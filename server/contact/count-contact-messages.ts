import type { contact as contract } from '#contract/contact.ts'
import { oneOf, query, sql } from '#database/query.ts'
import { contactStatuses } from '#domain/settings/contact-status.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { holdsText, patternOf } from './get-contact-messages.ts'

const row = { status: oneOf(contactStatuses), count: 'integer' } as const
const all = sql({
  name: 'contact-count',
  text: 'select status, count(*)::int as count from contact_messages group by status',
  row,
})
const found = sql({
  name: 'contact-count-found',
  text: `select status, count(*)::int as count from contact_messages m where ${holdsText('$1')} group by status`,
  row,
})

export const countContactMessages: Handler<typeof contract.countContactMessages> = async (call, { search }) => {
  call.watch(topics.contact)
  const rows = await query(call.db, search ? found : all, search ? [patternOf(search)] : [])
  const byStatus = {
    open: 0,
    answered: 0,
    closed: 0,
    ...Object.fromEntries(rows.map((one) => [one.status, one.count])),
  }
  return { all: byStatus.open + byStatus.answered + byStatus.closed, byStatus }
}
