import type { emails as contract } from '#contract/emails.ts'
import { subsets } from '#database/combinations.ts'
import { allStatements, query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { emailColumns, emailOf, emailRow, fromEmails, matches, patternOf } from './email-rows.ts'

const asking = ['status', 'search', 'orderNumber'] as const
type Condition = (typeof asking)[number]

const conditions: Record<Condition, (parameter: string) => string> = {
  status: (parameter) => `m.status = ${parameter}`,
  search: matches,
  orderNumber: (parameter) => `o.order_number = ${parameter}`,
}

export const getEmails: Handler<typeof contract.getEmails> = async (call, { status, search, orderNumber, ...page }) => {
  call.watch(topics.emails)
  const filter = { status, search: search && patternOf(search), orderNumber }
  const used = asking.filter((name) => filter[name])
  const values = [page.limit, page.offset, ...used.map((name) => filter[name])]
  return (await query(call.db, list(used), values)).map(emailOf)
}

allStatements(() => subsets(asking).map(list))

/** The statement with only the conditions of a request, so that each uses its index. */
function list(used: Condition[]) {
  const where = used.map((name, index) => conditions[name](`$${index + 3}`)).join(' and ') || 'true'
  return sql({
    name: `emails-newest-${used.join('-')}`,
    text: `select ${emailColumns} ${fromEmails} where ${where} order by m.created_at desc, m.id limit $1 offset $2`,
    row: emailRow,
  })
}
