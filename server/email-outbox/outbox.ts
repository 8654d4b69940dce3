import type { Database } from '#database/connection.ts'
import { oneOf, query, type Row, sql } from '#database/query.ts'
import { emailStatuses } from '#domain/settings/email-policy.ts'

const columns = 'id, recipient, subject, html, text, status, created_at as "createdAt"'
const row = {
  id: 'text',
  recipient: 'text',
  subject: 'text',
  html: 'text',
  text: 'text',
  status: oneOf(emailStatuses),
  createdAt: 'time',
} as const
const list = sql({
  name: 'email-list',
  text: `select ${columns} from emails order by created_at desc, id limit 200`,
  row,
})
const one = sql({ name: 'outbox-email', text: `select ${columns} from emails where id = $1`, row })

export function listEmails(db: Database): Promise<Row<typeof row>[]> {
  return query(db, list, [])
}

export async function findEmail(db: Database, id: string): Promise<Row<typeof row> | null> {
  return (await query(db, one, [id]))[0] ?? null
}
