import type { admin as contract } from '#contract/admin.ts'
import { json, oneOf, orNull, query, sql } from '#database/query.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const asking = ['subject', 'kind', 'actorId', 'before'] as const
type Condition = (typeof asking)[number]
type Values = Record<string, unknown>

const conditions: Record<Condition, (parameter: string) => string> = {
  subject: (parameter) => `a.subject = ${parameter}`,
  kind: (parameter) => `split_part(a.subject, ':', 1) = ${parameter}`,
  actorId: (parameter) => `a.actor_id = ${parameter}`,
  before: (parameter) => `a.id < ${parameter}::bigint`,
}

export const getAuditLog: Handler<typeof contract.getAuditLog> = async (call, { limit, ...asked }) => {
  call.watch(topics.audit)
  const wanted = asking.filter((name) => asked[name])
  const rows = await query(call.db, list(wanted), [limit, ...wanted.map((name) => asked[name])])
  return rows.map(({ id, at, ...row }) => ({ _id: id, _creationTime: at.getTime(), ...row }))
}

/** Only the conditions that are asked for, so that each way of asking finds its index. */
function list(wanted: Condition[]) {
  const where = wanted.map((name, index) => conditions[name](`$${index + 2}`)).join(' and ') || 'true'
  return sql({
    name: `audit-log-${wanted.join('-')}`,
    text: `select a.id, a.created_at as at, a.actor_id as "actorId", a.actor_name as "actorName", a.action, a.subject,
  coalesce(p.name, '') as "subjectName", a.table_name as "table", a.row_id as "rowId", a.row_name as "rowName", a.change,
  a.before, a.after, a.address
from audit_log a left join products p on a.subject like 'product:%' and p.id = substr(a.subject, 9)
where ${where} order by a.id desc limit $1`,
    row: {
      ...{ id: 'bigint', at: 'time', actorId: 'text?', actorName: 'text', action: 'text', subject: 'text' },
      ...{ subjectName: 'text', table: 'text', rowId: 'text', rowName: 'text' },
      change: oneOf(['insert', 'update', 'delete']),
      before: orNull(json<Values>()),
      after: orNull(json<Values>()),
      address: 'text?',
    },
  })
}
