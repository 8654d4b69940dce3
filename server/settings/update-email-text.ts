import type { EmailTextChange } from '#contract/email-texts.ts'
import type { settings as contract } from '#contract/settings.ts'
import type { Transaction } from '#database/connection.ts'
import { query, sql } from '#database/query.ts'
import { type EmailTextKind, emailTextFields, noEmailText, type TypedEmailText } from '#domain/email-texts.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { putEmailText, readEmailText } from './email-texts.ts'

const changers = sql({
  name: 'email-text-changers',
  text: `select distinct on (changed.key) changed.key as field, entry.actor_name as by, entry.created_at as at
from (select * from audit_log where subject = 'email-text:' || $1 order by id desc limit 50) entry
cross join jsonb_each_text(entry.after) changed join email_texts held on held.id = $1
where changed.value = to_jsonb(held) ->> changed.key order by changed.key, entry.id desc`,
  row: { field: 'text', by: 'text', at: 'time' },
})

export const updateEmailText: Handler<typeof contract.updateEmailText> = async (call, { kind, opened, ...text }) => {
  const isPut = await putEmailText(call.db, { kind, text, opened, now: call.now })
  if (!isPut)
    throw call.refuse('CHANGED_MEANWHILE', 'Somebody else changed this email while you were editing.', {
      changes: await changesSince(call.db, kind, opened),
    })
  call.announce(topics.settings)
  return null
}

/** Fields changed since the form was opened, with who changed them. */
async function changesSince(tx: Transaction, kind: EmailTextKind, opened: TypedEmailText): Promise<EmailTextChange[]> {
  const stored = (await readEmailText(tx, kind)) ?? noEmailText
  const rows = await query(tx, changers, [kind])
  return emailTextFields
    .filter((field) => opened[field] !== undefined && opened[field] !== stored[field])
    .map((field) => {
      const last = rows.find((one) => one.field === field)
      return { field, value: stored[field], by: last?.by ?? null, at: last?.at.getTime() ?? null }
    })
}
