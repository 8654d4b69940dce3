import { escapeLike, oneOf, type Row } from '#database/query.ts'
import { emailStatuses } from '#domain/settings/email-policy.ts'
import { accountEmails } from '#server/email-outbox/email-outbox.ts'

/**
 * True for an email whose text and subject the team may read. Only its recipient may read one that opens an account, because its subject
 * contains a code.
 */
export const isReadable = `m.kind not like '${accountEmails}%'`

export const emailColumns = `m.id as _id, m.created_at as "createdAt", m.kind, m.recipient,
  case when ${isReadable} then m.subject else 'About an account, for its owner alone' end as subject,
  o.order_number as "orderNumber", m.status, m.attempts, m.last_error as "lastError", m.sent_at as "sentAt",
  m.next_try_at as "nextTryAt"`
export const emailRow = {
  _id: 'text',
  createdAt: 'time',
  kind: 'text',
  recipient: 'text',
  subject: 'text',
  orderNumber: 'text?',
  status: oneOf(emailStatuses),
  attempts: 'integer',
  lastError: 'text?',
  sentAt: 'time?',
  nextTryAt: 'time?',
} as const
export const fromEmails = 'from emails m left join orders o on o.id = m.order_id'

/** The condition that the email address or order number begins with the parameter, which patternOf made. Order numbers are in capitals. */
export function matches(parameter: string): string {
  return `m.id in (select id from emails where lower(recipient) like ${parameter} union all
  select f.id from emails f join orders p on p.id = f.order_id where p.order_number like upper(${parameter}))`
}

export function patternOf(search: string): string {
  return `${escapeLike(search.toLowerCase())}%`
}

export function emailOf<Email extends Row<typeof emailRow>>({ createdAt, sentAt, nextTryAt, ...email }: Email) {
  return {
    ...email,
    _creationTime: createdAt.getTime(),
    sentAt: sentAt?.getTime() ?? null,
    nextTryAt: nextTryAt?.getTime() ?? null,
  }
}
