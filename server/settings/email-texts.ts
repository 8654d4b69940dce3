import type { Database, Transaction } from '#database/connection.ts'
import { oneOf, query, sql } from '#database/query.ts'
import { type EmailText, type EmailTextKind, type EmailTexts, emailTextOrder } from '#domain/email-texts.ts'

const columns = 'subject, opening, closing'
const row = { subject: 'text', opening: 'text', closing: 'text' } as const

const all = sql({
  name: 'email-texts',
  text: `select id, ${columns} from email_texts where id = any($1) and (subject <> '' or opening <> '' or closing <> '')`,
  row: { id: oneOf(emailTextOrder), ...row },
})
const one = sql({ name: 'email-text', text: `select ${columns} from email_texts where id = $1`, row })

/** Sets fields; null ones stay. None is set when one is no longer as it was when the form was opened. */
const put = sql({
  name: 'email-text-put',
  text: `insert into email_texts as held (id, ${columns}, updated_at)
values ($1, coalesce($2, ''), coalesce($3, ''), coalesce($4, ''), $8)
on conflict (id) do update set subject = coalesce($2, held.subject), opening = coalesce($3, held.opening),
  closing = coalesce($4, held.closing), updated_at = $8
where held.subject in (coalesce($5, held.subject), $2) and held.opening in (coalesce($6, held.opening), $3)
  and held.closing in (coalesce($7, held.closing), $4) returning id`,
  row: { id: 'text' },
})

type Fields = { [Field in keyof EmailText]?: string | null | undefined }
type EmailTextChange = { kind: string; text: Fields; opened?: Fields; now: Date }

/** Reads the texts of the kinds with texts of their own. */
export async function readEmailTexts(db: Database | Transaction): Promise<EmailTexts> {
  const rows = await query(db, all, [emailTextOrder])
  return Object.fromEntries(rows.map(({ id, ...text }) => [id, text]))
}

export async function readEmailText(db: Database | Transaction, kind: EmailTextKind): Promise<EmailText | null> {
  return (await query(db, one, [kind]))[0] ?? null
}

/** Sets fields of one kind's text, unless others changed them since the form was opened. */
export async function putEmailText(
  tx: Transaction,
  { kind, text, opened = {}, now }: EmailTextChange,
): Promise<boolean> {
  const valuesOf = ({ subject, opening, closing }: Fields) => [subject ?? null, opening ?? null, closing ?? null]
  return (await query(tx, put, [kind, ...valuesOf(text), ...valuesOf(opened), now])).length > 0
}
