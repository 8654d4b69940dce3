import { ask, type Database, type Transaction } from '#database/connection.ts'
import { addJob } from '#server/jobs/add-job.ts'
import type { Shop } from '#server/shop.ts'
import type { Letter } from './letter/letter.ts'
import { type Claimed, claimUntil, sendClaimed } from './send-claimed.ts'

type WrittenMail = {
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

type Queued = Omit<WrittenMail, 'subject' | 'html' | 'text'> & { letter: Letter }

const columns = 'id, dedupe_key, kind, order_id, recipient, subject, html, text, headers'
const write = {
  name: 'mail-write',
  text: `insert into mails (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (dedupe_key) do nothing`,
}

const claimed = `id, dedupe_key as key, kind, id || '-' || asked as "messageId", recipient, subject, html, text, headers, attempts,
  asked_at as "askedAt"`
const isFree = `mails.status = 'queued' and (mails.claimed_until is null or mails.claimed_until < $1)`
const claim = {
  name: 'mail-claim',
  text: `update mails set attempts = attempts + 1, claimed_until = $2 where dedupe_key = $3 and ${isFree} returning ${claimed}`,
}
/** One statement writes a mail and takes it for sending, or takes the one that is written; a cleared one is written again. */
const writeAndClaim = {
  name: 'mail-write-claim',
  text: `insert into mails (${columns}, attempts, claimed_until) values ($3, $4, $5, $6, $7, $8, $9, $10, $11, 1, $2)
on conflict (dedupe_key) do update set attempts = mails.attempts + 1, claimed_until = $2,
  html = coalesce(nullif(mails.html, ''), excluded.html), text = coalesce(nullif(mails.text, ''), excluded.text),
  headers = case when mails.html = '' then excluded.headers else mails.headers end
where ${isFree} returning ${claimed}`,
}
const read = { name: 'mail-status-of-key', text: 'select status from mails where dedupe_key = $1' }

/** Written with the transaction that wants it; a job sends it, so that nobody waits for a mail server. */
export async function queueMail(tx: Transaction, shop: Shop, { letter, ...mail }: Queued): Promise<void> {
  await ask(tx, write, valuesOf({ ...mail, ...(await written(shop, letter)) }))
  await addJob(tx, 'deliver-mail', { key: mail.key })
}

/** The job behind it. */
export async function deliverQueuedMail(shop: Shop, { key }: { key: string }): Promise<void> {
  const now = shop.now()
  const [mail] = await ask<Claimed>(shop.db, claim, [now, claimUntil(now), key])
  await (mail ? sendClaimed(shop, mail) : refuseIfQueued(shop.db, key))
}

/** Writes the mail of this key once and sends it; a repeated job finds it written, and does not send what was sent. */
export async function deliverMail(shop: Shop, { letter, ...mail }: Queued): Promise<void> {
  const now = shop.now()
  const values = [now, claimUntil(now), ...valuesOf({ ...mail, ...(await written(shop, letter)) })]
  const [taken] = await ask<Claimed>(shop.db, writeAndClaim, values)
  await (taken ? sendClaimed(shop, taken) : refuseIfQueued(shop.db, mail.key))
}

function valuesOf(mail: WrittenMail): unknown[] {
  const { key, kind, orderId = null, recipient, subject, html, text, headers = {} } = mail
  return [crypto.randomUUID(), key, kind, orderId, recipient, subject, html, text, headers]
}

async function written({ settings }: Shop, letter: Letter) {
  // React takes its fast build only after main.ts has said that this is production.
  const { writeLetter } = await import('./letter/write-letter.ts')
  return writeLetter(letter, settings.publicUrl)
}

/** Of two senders one sends; the other comes again in case the first was killed. */
async function refuseIfQueued(db: Database, key: string): Promise<void> {
  const [mail] = await ask<{ status: string }>(db, read, [key])
  if (!mail) throw new Error(`No mail ${key}`)
  if (mail.status === 'queued') throw new Error(`Mail ${key} is being sent`)
}
