import { ask } from '#database/connection.ts'
import type { Shop } from '#server/shop.ts'

type Written = { orderId: string | null; recipient: string; subject: string; html: string; text: string }
type Row = Omit<Written, 'orderId'> & { id: string; status: string }

const columns = 'id, recipient, subject, html, text, status'
const write = {
  name: 'mail-write',
  text: `insert into mails (id, dedupe_key, kind, order_id, recipient, subject, html, text) values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (dedupe_key) do nothing returning ${columns}`,
}
const read = { name: 'mail-read', text: `select ${columns} from mails where dedupe_key = $1` }
const sent = { name: 'mail-sent', text: "update mails set status = 'sent', sent_at = $2 where id = $1" }

/** Writes the mail of this key once and sends it; a repeated job finds it written, and does not send what was sent. */
export async function deliverMail(
  shop: Shop,
  { key, kind }: { key: string; kind: string },
  compose: () => Promise<Written>,
): Promise<void> {
  const mail = (await find(shop, key)) ?? (await writeOnce(shop, { key, kind, ...(await compose()) }))
  if (!mail || mail.status === 'sent') return
  const { id, recipient, subject, html, text } = mail
  await shop.mail.send({ recipient, subject, html, text })
  await ask(shop.db, sent, [id, shop.now()])
}

async function find(shop: Shop, key: string): Promise<Row | undefined> {
  return (await ask<Row>(shop.db, read, [key]))[0]
}

async function writeOnce(shop: Shop, mail: Written & { key: string; kind: string }): Promise<Row | undefined> {
  const { key, kind, orderId, recipient, subject, html, text } = mail
  const values = [crypto.randomUUID(), key, kind, orderId, recipient, subject, html, text]
  return (await ask<Row>(shop.db, write, values))[0] ?? find(shop, key)
}
