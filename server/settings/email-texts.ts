import type { Database, Transaction } from '#database/connection.ts'
import { oneOf, query, sql } from '#database/query.ts'
import {
  type EmailText,
  type EmailTextKind,
  type EmailTexts,
  emailTextOrder,
  type TypedEmailText,
} from '#domain/settings/email-texts.ts'

const columns = 'subject, opening, closing'
const row = { subject: 'text', opening: 'text', closing: 'text' } as const

const all = sql({
  name: 'email-texts',
  text: `select id, ${columns} from email_texts where id = any($1) and (subject <> '' or opening <> '' or closing <> '')`,
  row: { id: oneOf(emailTextOrder), ...row },
})
const one = sql({ name: 'email-text', text: `select ${columns} from email_texts where id = $1`, row })

/** Sets fields; null ones stay. */
const put = sql({
  name: 'email-text-put',
  text: `insert into email_texts as held (id, ${columns}, updated_at)
values ($1, coalesce($2, ''), coalesce($3, ''), coalesce($4, ''), $5)
on conflict (id) do update set subject = coalesce($2, held.subject), opening = coalesce($3, held.opening),
  closing = coalesce($4, held.closing), updated_at = $5`,
})

type EmailTextChange = { kind: string; text: TypedEmailText; now: Date }

/** Reads the texts of the kinds with texts of their own. */
export async function readEmailTexts(db: Database | Transaction): Promise<EmailTexts> {
  const rows = await query(db, all, [emailTextOrder])
  return Object.fromEntries(rows.map(({ id, ...text }) => [id, text]))
}

export async function readEmailText(db: Database | Transaction, kind: EmailTextKind): Promise<EmailText | null> {
  return (await query(db, one, [kind]))[0] ?? null
}

export async function putEmailText(tx: Transaction, { kind, text, now }: EmailTextChange): Promise<void> {
  const { subject = null, opening = null, closing = null } = text
  await query(tx, put, [kind, subject, opening, closing, now])
}
