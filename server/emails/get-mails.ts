import type { OutputOf } from '#contract/define.ts'
import type { emails as contract } from '#contract/emails.ts'
import { ask } from '#database/connection.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

type Row = Omit<OutputOf<typeof contract.getMails>[number], '_creationTime' | 'sentAt'> & {
  createdAt: Date
  sentAt: Date | null
}

const list = {
  name: 'mails-newest',
  text: `select m.id as _id, m.created_at as "createdAt", m.kind, m.recipient, m.subject, o.order_number as "orderNumber",
  m.status, m.attempts, m.last_error as "lastError", m.sent_at as "sentAt"
from mails m left join orders o on o.id = m.order_id
where $1::text is null or m.status = $1 order by m.created_at desc, m.id limit $2`,
}

export const getMails: Handler<typeof contract.getMails> = async (call, { status, limit }) => {
  call.watch(topics.mails)
  const rows = await ask<Row>(call.db, list, [status ?? null, limit])
  return rows.map(({ createdAt, sentAt, ...mail }) => ({
    ...mail,
    _creationTime: createdAt.getTime(),
    sentAt: sentAt?.getTime() ?? null,
  }))
}
