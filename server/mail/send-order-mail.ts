import { ask } from '#database/connection.ts'
import type { OrderMailKind } from '#domain/order-mail.ts'
import type { Shop } from '#server/shop.ts'
import { orderMail } from './order-mail.ts'
import { dedupeKey } from './queue-order-mail.ts'
import { readMailOrder } from './read-mail-order.ts'

type Job = { kind: OrderMailKind; orderId: string; cause: string }

const write = {
  name: 'mail-write',
  text: `insert into mails (id, dedupe_key, kind, order_id, recipient, subject, html, text) values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (dedupe_key) do nothing`,
}
const read = {
  name: 'mail-read',
  text: 'select id, recipient, subject, html, text, status from mails where dedupe_key = $1',
}
const sent = { name: 'mail-sent', text: "update mails set status = 'sent', sent_at = $2 where id = $1" }

type Row = { id: string; recipient: string; subject: string; html: string; text: string; status: string }

/** Writes the mail once and sends it; a repeated job finds it written, and does not send what was sent. */
export async function sendOrderMail(shop: Shop, job: Job): Promise<void> {
  const key = dedupeKey(job)
  if (!(await ask<Row>(shop.db, read, [key]))[0]) {
    const order = await readMailOrder(shop.db, job.orderId)
    const { subject, html, text } = orderMail(job.kind, order, shop.settings.publicUrl)
    const id = crypto.randomUUID()
    await ask(shop.db, write, [id, key, job.kind, job.orderId, order.email, subject, html, text])
  }
  const [mail] = await ask<Row>(shop.db, read, [key])
  if (!mail || mail.status === 'sent') return
  const { recipient, subject, html, text } = mail
  await shop.mail.send({ recipient, subject, html, text })
  await ask(shop.db, sent, [mail.id, shop.now()])
}
