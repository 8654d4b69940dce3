import type { emails as contract } from '#contract/emails.ts'
import { ask } from '#database/connection.ts'
import { topics } from '#server/live/topics.ts'
import { sendAgain } from '#server/mail/mail.ts'
import type { Handler } from '#server/rpc/handler.ts'

const find = { name: 'mail-key', text: 'select dedupe_key as key from mails where id = $1' }

export const sendMailAgain: Handler<typeof contract.sendMailAgain> = async (call, { mailId }) => {
  const [mail] = await ask<{ key: string }>(call.db, find, [mailId])
  if (!mail) throw call.refuse('NOT_FOUND', 'This mail does not exist.')
  await sendAgain(call.db, { key: mail.key, now: call.now, limited: false })
  call.announce(topics.mails)
  return { status: 'queued' }
}
