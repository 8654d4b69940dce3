import type { AuditEntry, admin as contract } from '#contract/admin.ts'
import { subsets } from '#database/combinations.ts'
import type { Database } from '#database/connection.ts'
import { allStatements, escapeLike, json, oneOf, orNull, query, sql } from '#database/query.ts'
import { csvLine, textCell } from '#domain/files/csv.ts'
import { isUndoable } from '#domain/orders/undoable-change.ts'
import { changesOf, headline, subjectName } from '#domain/reporting/audit-text.ts'
import { isoIn } from '#domain/text/time-zone.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { readSettings } from '#server/settings/settings.ts'

const asking = ['subject', 'kind', 'actorId', 'from', 'to', 'text', 'before'] as const
type Condition = (typeof asking)[number]
type Values = Record<string, unknown>

const exportedAtOnce = 500
const exportedColumns = ['When', 'Who', 'What', 'On', 'Field', 'Before', 'After', 'From', 'Function'] as const

const conditions: Record<Condition, (parameter: string, isOfPeriod: boolean) => string> = {
  subject: (parameter) => `a.subject = ${parameter}`,
  kind: (parameter) => `split_part(a.subject, ':', 1) = ${parameter}`,
  actorId: (parameter) => `a.actor_id = ${parameter}`,
  from: (parameter) => `a.created_at >= to_timestamp(${parameter}::float8 / 1000)`,
  to: (parameter) => `a.created_at < to_timestamp(${parameter}::float8 / 1000)`,
  text: (parameter) => `(lower(a.actor_name || ' ' || a.row_name) like ${parameter} or a.subject = any (array(
  select 'product:' || id from products where archived_at is null and lower(name || ' ' || slug || ' ' || description) like ${parameter}
  and lower(name) like ${parameter} limit 500)) or a.subject = any (array(
  select 'order:' || id from orders where lower(order_number || ' ' || customer_name || ' ' || email) like ${parameter}
  and lower(order_number) like ${parameter} limit 500)) or a.subject = any (array(
  select kind || id from users, unnest(array['customer:', 'person:']) kind where lower(name || ' ' || email) like ${parameter} limit 500)))`,
  before: (parameter, isOfPeriod) =>
    isOfPeriod
      ? `(a.created_at, a.id) < (select created_at, id from audit_log where id = ${parameter}::bigint)`
      : `a.id < ${parameter}::bigint`,
}

export const getAuditLog: Handler<typeof contract.getAuditLog> = (call, asked) => {
  call.watch(topics.audit)
  return readAuditLog(call.db, asked)
}

export type AuditFilter = { [Name in Condition]?: (Name extends 'from' | 'to' ? number : string) | undefined } & {
  limit: number
}

export async function readAuditLog(db: Database, { limit, ...asked }: AuditFilter): Promise<AuditEntry[]> {
  const given = { ...asked, text: asked.text && `%${escapeLike(asked.text.toLowerCase())}%` }
  const wanted = asking.filter((name) => given[name] !== undefined && given[name] !== '')
  const rows = await query(db, list(wanted), [limit, ...wanted.map((name) => given[name])])
  return rows.map(({ id, at, ...row }) => ({ _id: id, _creationTime: at.getTime(), ...row, canUndo: isUndoable(row) }))
}

allStatements(() => subsets(asking).map(list))

/** The statement with only the conditions of a request, so that each uses its index. A period is read by time. */
function list(wanted: Condition[]) {
  const isOfPeriod = wanted.includes('from') || wanted.includes('to')
  const order = isOfPeriod ? 'a.created_at desc, a.id desc' : 'a.id desc'
  const where = wanted.map((name, index) => conditions[name](`$${index + 2}`, isOfPeriod)).join(' and ') || 'true'
  return sql({
    name: `audit-log-${wanted.join('-')}`,
    text: `select a.id, a.created_at as at, a.actor_id as "actorId", a.actor_name as "actorName", a.action, a.subject,
  coalesce(p.name, o.order_number, u.name, '') as "subjectName", a.table_name as "table", a.row_id as "rowId", a.row_name as "rowName", a.change,
  a.before, a.after, a.address
from audit_log a left join products p on a.subject like 'product:%' and p.id = substr(a.subject, 9)
  left join orders o on a.subject like 'order:%' and o.id = substr(a.subject, 7)
  left join users u on (a.subject like 'customer:%' and u.id = substr(a.subject, 10))
    or (a.subject like 'person:%' and u.id = substr(a.subject, 8))
where ${where} order by ${order} limit $1`,
    row: {
      id: 'bigint',
      at: 'time',
      actorId: 'text?',
      actorName: 'text',
      action: 'text',
      subject: 'text',
      subjectName: 'text',
      table: 'text',
      rowId: 'text',
      rowName: 'text',
      change: oneOf(['insert', 'update', 'delete', 'refused']),
      before: orNull(json<Values>()),
      after: orNull(json<Values>()),
      address: 'text?',
    },
  })
}

/** The entries of a filter, latest first, a CSV row for each field. Read in batches, so that a slow reader needs little memory. */
export async function* exportAuditLog(db: Database, filter: Omit<AuditFilter, 'limit'>): AsyncGenerator<string, void> {
  const { timeZone } = (await readSettings(db)).clock
  yield `\ufeff${csvLine(exportedColumns)}`
  for (let before = filter.before; ; ) {
    const entries = await readAuditLog(db, { ...filter, ...(before && { before }), limit: exportedAtOnce })
    if (entries.length === 0) return
    yield entries.flatMap((entry) => linesOf(entry, timeZone)).join('')
    before = entries.at(-1)?._id
  }
}

function linesOf(entry: AuditEntry, timeZone: string): string[] {
  const { _creationTime: at, actorName, action, address } = entry
  const first = [isoIn(timeZone, at), textCell(actorName), headline(entry), textCell(subjectName(entry))]
  return changesOf(entry, timeZone).map(({ field, before = '', after = '' }) =>
    csvLine([...first, field, textCell(String(before)), textCell(String(after)), address ?? '', action]),
  )
}
