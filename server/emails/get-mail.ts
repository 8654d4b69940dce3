import type { emails as contract } from '#contract/emails.ts'
import { ask } from '#database/connection.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'
import { fromMails, type MailRow, mailColumns, mailOf } from './mail-rows.ts'

const one = { name: 'mail-one', text: `select ${mailColumns}, m.html, m.text ${fromMails} where m.id = $1` }

export const getMail: Handler<typeof contract.getMail> = async (call, { mailId }) => {
  call.watch(topics.mails)
  const [mail] = await ask<MailRow & { html: string; text: string }>(call.db, one, [mailId])
  if (!mail) throw call.refuse('NOT_FOUND', 'This mail does not exist.')
  return mailOf(mail)
}
