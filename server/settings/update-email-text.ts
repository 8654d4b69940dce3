import type { settings as contract } from '#contract/settings.ts'
import { query } from '#database/query.ts'
import { noEmailText } from '#domain/settings/email-texts.ts'
import { topics } from '#server/live/topics.ts'
import { refuseChangedMeanwhile } from '#server/rpc/changed-meanwhile.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { putEmailText, readEmailText } from './email-texts.ts'
import { lockSettings } from './update-settings.ts'

export const updateEmailText: Handler<typeof contract.updateEmailText> = async (call, { kind, opened, ...text }) => {
  await query(call.db, lockSettings, [])
  await refuseChangedMeanwhile(call.db, {
    thing: 'email',
    stored: (await readEmailText(call.db, kind)) ?? noEmailText,
    opened,
    given: text,
    placeOf: (field) => ({ subject: `email-text:${kind}`, table: 'email_texts', id: kind, columns: [field] }),
  })
  await putEmailText(call.db, { kind, text, now: call.now })
  call.announce(topics.settings)
  return null
}
