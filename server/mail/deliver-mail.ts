import { ask, type Database, type Transaction } from '#database/connection.ts'
import { addJob } from '#server/jobs/add-job.ts'
import type { Shop } from '#server/shop.ts'
import { sendOnce } from './send-once.ts'

export type WrittenMail = {
  /** A mail of one key is written and sent once. */
  key: string
  kind: string
  recipient: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  orderId?: string | null
}

type Row = { id: string; status: string }

const columns = 'id, status'
const write = {
  name: 'mail-write',
  text: `insert into mails (id, dedupe_key, kind, order_id, recipient, subject, html, text, headers)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (dedupe_key) do nothing returning ${columns}`,
}
const read = { name: 'mail-read', text: `select ${columns} from mails where dedupe_key = $1` }

/** Written with the transaction that wants it; a job sends it, so that nobody waits for a mail server. */
export async function queueMail(tx: Transaction, mail: WrittenMail): Promise<void> {
  await writeMail(tx, mail)
  await addJob(tx, 'deliver-mail', { key: mail.key })
}

/** The job behind it. */
export async function deliverQueuedMail(shop: Shop, { key }: { key: string }): Promise<void> {
  const mail = await findByKey(shop.db, key)
  if (!mail) throw new Error(`No mail ${key}`)
  await sendOnce(shop, mail)
}

/** Writes the mail of this key once and sends it; a repeated job finds it written, and does not send what was sent. */
export async function deliverMail(
  shop: Shop,
  { key, kind }: { key: string; kind: string },
  compose: () => Promise<Omit<WrittenMail, 'key' | 'kind'>>,
): Promise<void> {
  const mail = (await findByKey(shop.db, key)) ?? (await writeOnce(shop.db, { key, kind, ...(await compose()) }))
  if (mail) await sendOnce(shop, mail)
}

async function writeOnce(db: Database, mail: WrittenMail): Promise<Row | undefined> {
  return (await writeMail(db, mail)) ?? findByKey(db, mail.key)
}

async function writeMail(db: Database | Transaction, mail: WrittenMail): Promise<Row | undefined> {
  const { key, kind, orderId = null, recipient, subject, html, text, headers = {} } = mail
  const values = [crypto.randomUUID(), key, kind, orderId, recipient, subject, html, text, headers]
  return (await ask<Row>(db, write, values))[0]
}

async function findByKey(db: Database, key: string): Promise<Row | undefined> {
  return (await ask<Row>(db, read, [key]))[0]
}
