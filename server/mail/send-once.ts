import { type Mail, MailRefusedError } from '#adapters/mail/mail.ts'
import { ask } from '#database/connection.ts'
import { topics } from '#server/live/topics.ts'
import type { Shop } from '#server/shop.ts'

/** One sender at a time: who was killed while sending gives the mail free after two minutes. */
const claim = {
  name: 'mail-claim',
  text: `update mails set attempts = attempts + 1, claimed_until = $2::timestamptz + interval '2 minutes'
where id = $1 and status = 'queued' and (claimed_until is null or claimed_until < $2)
returning id || '-' || asked as id, recipient, subject, html, text, headers`,
}
const settle = {
  name: 'mail-settle',
  text: `update mails set status = $2, sent_at = case when $2 = 'sent' then $3::timestamptz else sent_at end, last_error = $4,
  claimed_until = null where id = $1`,
}

/** Sends what is queued, at least once: it is marked as sent after the mail server took it. What can be tried again throws. */
export async function sendOnce(shop: Shop, { id, status }: { id: string; status: string }): Promise<void> {
  if (status !== 'queued') return
  const [mail] = await ask<Mail>(shop.db, claim, [id, shop.now()])
  if (!mail) throw new Error(`Mail ${id} is being sent`)
  const error = await shop.mail.send(mail).then(
    () => null,
    (reason: Error) => reason,
  )
  const isFinal = error === null || error instanceof MailRefusedError
  const outcome = error ? 'failed' : 'sent'
  const values = [id, isFinal ? outcome : 'queued', shop.now(), error?.message.slice(0, 500) ?? null]
  await shop.write(async (tx, announce) => {
    await ask(tx, settle, values)
    announce(topics.mails)
  })
  if (error && !isFinal) throw error
}
