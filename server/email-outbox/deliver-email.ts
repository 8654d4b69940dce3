import type { AccountEmail } from '#adapters/identity/identity.ts'
import { type Database, inTransaction, type Transaction } from '#database/connection.ts'
import { json, query, sql } from '#database/query.ts'
import { nobody } from '#domain/people/account-deletion.ts'
import { emailTextKindOf } from '#domain/settings/email-texts.ts'
import { accountTemplate } from '#server/email-outbox/template/account-templates.ts'
import type { EmailTemplate, Place } from '#server/email-outbox/template/template.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { isGone, processNumber } from '#server/live/process-lock.ts'
import { type EmailSettings, readEmailSettings, readSettings } from '#server/settings/settings.ts'
import type { Shop } from '#server/shop.ts'
import { applyMerchantText } from './apply-merchant-text.ts'
import { applyShopName } from './apply-shop-name.ts'
import { claimUntil, sendWithRetries } from './send-with-retries.ts'

/** The prefix of the kinds of emails whose text opens an account: administrators do not read them. */
export const accountEmails = 'account-'

type WrittenEmail = {
  /** The idempotency key: an email of one key is written and sent once. */
  key: string
  kind: string
  recipient: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  orderId?: string | null
}

/** The shop whose URL the email's links lead to. */
type Sender = { settings: Pick<Shop['settings'], 'publicUrl'> }
type Queued = Omit<WrittenEmail, 'subject' | 'html' | 'text'> & {
  template: EmailTemplate
  /** The settings, when the caller has read them. */
  known?: EmailSettings
}

const columns = 'id, dedupe_key, kind, order_id, recipient, subject, html, text, headers'
const write = sql({
  name: 'email-write',
  text: `insert into emails (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (dedupe_key) do nothing`,
})

const claimed = `id, dedupe_key as key, kind, id || '-' || asked as "messageId", recipient, subject, html, text, headers, attempts,
  asked_at as "askedAt"`
const claimedRow = {
  id: 'text',
  key: 'text',
  kind: 'text',
  messageId: 'text',
  recipient: 'text',
  subject: 'text',
  html: 'text',
  text: 'text',
  headers: json<Record<string, string>>(),
  attempts: 'integer',
  askedAt: 'time',
} as const
/**
 * An email is taken over only from a process that is gone, or from a failed attempt of this process. A stopped process may have sent it
 * already.
 */
const isFree = (own: string) => `emails.status = 'queued' and (emails.claimed_until is null
  or emails.claimed_until < $1 and (emails.claimed_by = ${own} or ${isGone('emails.claimed_by')}))`
const claim = sql({
  name: 'email-claim',
  text: `update emails set attempts = attempts + 1, claimed_until = $2, claimed_by = $4 where dedupe_key = $3 and ${isFree('$4')} returning ${claimed}`,
  row: claimedRow,
})
/** Writes an email and claims it for sending, or claims the one that is written; one whose text was deleted is written again. */
const writeAndClaim = sql({
  name: 'email-write-claim',
  text: `insert into emails (${columns}, attempts, claimed_until, claimed_by) values ($3, $4, $5, $6, $7, $8, $9, $10, $11, 1, $2, $12)
on conflict (dedupe_key) do update set attempts = emails.attempts + 1, claimed_until = $2, claimed_by = $12,
  html = coalesce(nullif(emails.html, ''), excluded.html), text = coalesce(nullif(emails.text, ''), excluded.text),
  headers = case when emails.html = '' then excluded.headers else emails.headers end
where ${isFree('$12')} returning ${claimed}`,
  row: claimedRow,
})
const read = sql({
  name: 'email-status-of-key',
  text: 'select status from emails where dedupe_key = $1',
  row: { status: 'text' },
})

/** Writes an email in the caller's transaction; a job sends it, so that no request waits for the mail server. */
export async function queueEmail(tx: Transaction, shop: Sender, email: Queued): Promise<void> {
  if (email.recipient === nobody.email) return
  await query(tx, write, valuesOf(await writtenEmail(tx, shop, email)))
  await addJob(tx, 'deliverQueuedEmail', { key: email.key })
}

/** The shop's functions for the embedded identity provider: transactions, and emails queued within them. */
export function accountsIn(db: Database, publicUrl: string) {
  return {
    transaction: <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(db, work),
    sendEmail: (tx: Transaction, email: AccountEmail) => queueAccountEmail(tx, email, publicUrl),
  }
}

/** The job that sends an email queued by `queueEmail`. */
export async function deliverQueuedEmail(shop: Shop, { key }: { key: string }): Promise<void> {
  await once(shop, key, async () => {
    const now = shop.now()
    const [email] = await query(shop.db, claim, [now, claimUntil(now), key, processNumber])
    await (email ? sendWithRetries(shop, email, await readSettings(shop.db)) : refuseIfQueued(shop.db, key))
  })
}

/** Writes the email of this key once and sends it; a repeated job finds it written, and sends nothing twice. */
export async function deliverEmail(shop: Shop, email: Queued): Promise<void> {
  if (email.recipient === nobody.email) return
  await once(shop, email.key, async () => {
    const now = shop.now()
    const known = email.known ?? (await readEmailSettings(shop.db, emailTextKindOf(email.kind)))
    const written = valuesOf(await writtenEmail(shop.db, shop, { ...email, known }))
    const values = [now, claimUntil(now), ...written, processNumber]
    const [claimedEmail] = await query(shop.db, writeAndClaim, values)
    await (claimedEmail ? sendWithRetries(shop, claimedEmail, known.settings) : refuseIfQueued(shop.db, email.key))
  })
}

async function queueAccountEmail(tx: Transaction, email: AccountEmail, publicUrl: string): Promise<void> {
  await queueEmail(
    tx,
    { settings: { publicUrl } },
    {
      key: email.key,
      kind: `${accountEmails}${email.kind}`,
      recipient: email.email,
      template: accountTemplate(email, publicUrl),
    },
  )
}

function valuesOf(email: WrittenEmail): unknown[] {
  const { key, kind, orderId = null, recipient, subject, html, text, headers = {} } = email
  return [crypto.randomUUID(), key, kind, orderId, recipient, subject, html, text, headers]
}

/** An email as HTML and text, with the merchant's own texts. */
export async function writtenEmail<Of extends Pick<Queued, 'recipient' | 'template' | 'known'> & { kind?: string }>(
  db: Database | Transaction,
  { settings }: Sender,
  { known, ...email }: Of,
) {
  const { settings: names, text } = known ?? (await readEmailSettings(db, emailTextKindOf(email.kind ?? '')))
  const { template, ...rest } = applyMerchantText(text, applyShopName(names, email))
  return { ...rest, ...(await rendered(template, { publicUrl: settings.publicUrl, shopName: names.brand.name })) }
}

/** The HTML and the text of an email. */
export async function rendered(template: EmailTemplate, place: Place) {
  // React uses its fast build only after main.ts has set production.
  const { renderTemplate } = await import('#server/email-outbox/template/render-template.ts')
  return renderTemplate(template, place)
}

/** The emails that this process sends now, by their keys. */
const sending = new WeakMap<Shop, Set<string>>()

/**
 * Sends an email unless this process is sending it: after a pause of the process, an attempt may go on although its claim has ended. Throws
 * in this case, so that the job is retried, because that attempt may still fail, even before the email is written.
 */
async function once(shop: Shop, key: string, send: () => Promise<void>): Promise<void> {
  const keys = sending.get(shop) ?? new Set()
  sending.set(shop, keys)
  if (keys.has(key)) throw new Error(`Email ${key} is being sent`)
  keys.add(key)
  await send().finally(() => keys.delete(key))
}

/** Throws while another sender has claimed the email, so that the job is retried in case that one was killed. A deleted email has nothing to send. */
async function refuseIfQueued(db: Database, key: string): Promise<void> {
  const [email] = await query(db, read, [key])
  if (email?.status === 'queued') throw new Error(`Email ${key} is being sent`)
}
