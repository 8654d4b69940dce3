import type { contact as contract } from '#contract/contact.ts'
import { combinations } from '#database/combinations.ts'
import { allStatements, escapeLike, json, oneOf, query, sql } from '#database/query.ts'
import { contactStatuses } from '#domain/settings/contact-status.ts'
import { contactTopicNames, contactTopics } from '#domain/settings/contact-topic.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

export const getContactMessages: Handler<typeof contract.getContactMessages> = async (call, input) => {
  call.watch(topics.contact, topics.customers)
  const { status, search, limit, offset } = input
  const values = [limit, offset, ...(status ? [status] : []), ...(search ? [patternOf(search)] : [])]
  const rows = await query(call.db, messagePage({ hasStatus: Boolean(status), hasSearch: Boolean(search) }), values)
  return rows.map(({ createdAt, topic, ...message }) => ({
    ...message,
    _creationTime: createdAt.getTime(),
    about: contactTopicNames[topic],
  }))
}

/** The condition that a message contains the parameter, which patternOf made. */
export function holdsText(parameter: string): string {
  return `lower(m.name || ' ' || m.email || ' ' || coalesce(m.order_number, '') || ' ' || m.message) like ${parameter}`
}

export function patternOf(search: string): string {
  return `%${escapeLike(search.toLowerCase())}%`
}

allStatements(() => combinations({ hasStatus: [false, true], hasSearch: [false, true] }).map(messagePage))

/** A statement for each combination of filters, so that each uses its index. */
export function messagePage({ hasStatus, hasSearch }: { hasStatus: boolean; hasSearch: boolean }) {
  const conditions = [hasStatus && 'm.status = $3', hasSearch && holdsText(hasStatus ? '$4' : '$3')].filter(Boolean)
  return sql({
    name: `contact-messages-${hasStatus}-${hasSearch}`,
    text: `select m.id as _id, m.created_at as "createdAt", m.name, m.email, c.user_id as "customerId", m.topic,
  m.order_number as "orderNumber", m.message, m.status,
  coalesce((select json_agg(json_build_object('_id', a.id, 'text', a.text, 'author', u.name,
      'at', (extract(epoch from a.created_at) * 1000)::bigint) order by a.created_at, a.id)
    from contact_answers a join users u on u.id = a.author_id where a.message_id = m.id), '[]') as answers
from contact_messages m left join customers c on c.user_id = m.user_id and c.is_listed
where ${conditions.join(' and ') || 'true'} order by m.created_at desc, m.id limit $1 offset $2`,
    row: {
      _id: 'text',
      createdAt: 'time',
      name: 'text',
      email: 'text',
      customerId: 'text?',
      topic: oneOf(contactTopics),
      orderNumber: 'text?',
      message: 'text',
      status: oneOf(contactStatuses),
      answers: json<{ _id: string; text: string; author: string; at: number }[]>(),
    },
  })
}
