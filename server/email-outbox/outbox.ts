import { type Database, query } from '#database/connection.ts'

type OutboxEmail = {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  status: 'queued' | 'sent' | 'failed'
  createdAt: Date
}

const columns = 'id, recipient, subject, html, text, status, created_at as "createdAt"'
const list = { name: 'mails-list', text: `select ${columns} from emails order by created_at desc, id limit 200` }
const one = { name: 'mails-one', text: `select ${columns} from emails where id = $1` }

export function listEmails(db: Database): Promise<OutboxEmail[]> {
  return query<OutboxEmail>(db, list, [])
}

export async function findEmail(db: Database, id: string): Promise<OutboxEmail | null> {
  return (await query<OutboxEmail>(db, one, [id]))[0] ?? null
}
