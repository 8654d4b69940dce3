import { ask, type Database } from '#database/connection.ts'

type OutboxMail = {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  status: 'queued' | 'sent' | 'failed'
  createdAt: Date
}

const columns = 'id, recipient, subject, html, text, status, created_at as "createdAt"'
const list = { name: 'mails-list', text: `select ${columns} from mails order by created_at desc, id limit 200` }
const one = { name: 'mails-one', text: `select ${columns} from mails where id = $1` }

export function listMails(db: Database): Promise<OutboxMail[]> {
  return ask<OutboxMail>(db, list, [])
}

export async function findMail(db: Database, id: string): Promise<OutboxMail | null> {
  return (await ask<OutboxMail>(db, one, [id]))[0] ?? null
}
