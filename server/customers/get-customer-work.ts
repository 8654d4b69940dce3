import type { CustomerWork, customers as contract } from '#contract/customers.ts'
import { oneOf, orNull, query, sql } from '#database/query.ts'
import { toDollars } from '#domain/money.ts'
import { returnStatuses, returnTypes } from '#domain/returns/return-status.ts'
import { contactTopicNames, contactTopics } from '#domain/settings/contact-topic.ts'
import { emailStatuses } from '#domain/settings/email-policy.ts'
import { topics } from '#server/live/topics.ts'
import type { Handler } from '#server/rpc/handler.ts'

const figures = sql({
  name: 'customer-figures',
  text: `select (select coalesce(sum(r.amount_cents), 0)::float8 from refunds r join orders o on o.id = r.order_id
    where o.user_id = c.user_id and r.status = 'succeeded') as returned,
  (select coalesce(sum(d.charity_donation_cents + d.additional_cents), 0)::float8 from donations d join orders o on o.id = d.order_id
    where o.user_id = c.user_id) as given
from customers c where c.user_id = $1 and c.is_listed`,
  row: { returned: 'cents', given: 'cents' },
})

const written = { _id: 'text', at: 'time' } as const
const returns = sql({
  name: 'customer-returns',
  text: `select r.id as "_id", r.created_at as at, o.order_number as "orderNumber", r.type, r.status, r.requested_cents as requested,
  r.approved_cents as approved from return_requests r join orders o on o.id = r.order_id
where r.user_id = $1 order by r.created_at desc, r.id limit 50`,
  row: {
    ...written,
    orderNumber: 'text',
    type: oneOf(returnTypes),
    status: oneOf(returnStatuses),
    requested: 'cents',
    approved: 'cents?',
  },
})
const received = sql({
  name: 'customer-messages-received',
  text: `select id as "_id", created_at as at, topic, message from contact_messages where user_id = $1
order by created_at desc, id limit 50`,
  row: { ...written, topic: oneOf(contactTopics), message: 'text' },
})
const sent = sql({
  name: 'customer-messages-sent',
  text: `select m.id as "_id", m.created_at as at, m.subject, m.message, u.name as by, e.status as "emailStatus"
from customer_messages m join users u on u.id = m.author_id left join emails e on e.dedupe_key = 'message:' || m.id
where m.user_id = $1 order by m.created_at desc, m.id limit 50`,
  row: { ...written, subject: 'text', message: 'text', by: 'text', emailStatus: orNull(oneOf(emailStatuses)) },
})
const reviews = sql({
  name: 'customer-reviews',
  text: `select r.id as "_id", r.created_at as at, p.name as "productName", p.slug as "productSlug", r.rating, r.title, r.comment,
  r.admin_response is not null as "isAnswered" from reviews r join products p on p.id = r.product_id
where r.user_id = $1 order by r.created_at desc, r.id limit 50`,
  row: {
    ...written,
    productName: 'text',
    productSlug: 'text',
    rating: 'integer',
    title: 'text?',
    comment: 'text',
    isAnswered: 'boolean',
  },
})
const addresses = sql({
  name: 'customer-addresses',
  text: `select id as "_id", first_name as "firstName", last_name as "lastName", address_line1 as "addressLine1",
  coalesce(address_line2, '') as "addressLine2", city, state, zip_code as "zipCode", country, is_default as "isDefault"
from addresses where user_id = $1 order by is_default desc, created_at desc, id limit 50`,
  row: {
    _id: 'text',
    firstName: 'text',
    lastName: 'text',
    addressLine1: 'text',
    addressLine2: 'text',
    city: 'text',
    state: 'text',
    zipCode: 'text',
    country: 'text',
    isDefault: 'boolean',
  },
})
const notes = sql({
  name: 'customer-notes',
  text: `select n.id as "_id", n.created_at as at, n.text, u.name as by from customer_notes n join users u on u.id = n.author_id
where n.user_id = $1 order by n.created_at, n.id limit 200`,
  row: { ...written, text: 'text', by: 'text' },
})

export const getCustomerWork: Handler<typeof contract.getCustomerWork> = async (call, { customerId }) => {
  const { db, watch } = call
  watch(topics.orders, topics.returns, topics.customers, topics.reviews, topics.contact, topics.emails)
  watch(topics.addresses(customerId))
  const of = [customerId]
  const [figure] = await query(db, figures, of)
  if (!figure) throw call.refuse('NOT_FOUND', 'This customer does not exist.')
  const messages = [
    ...(await query(db, received, of)).map(({ topic, ...message }) => ({
      ...message,
      subject: contactTopicNames[topic],
      by: null,
      emailStatus: null,
    })),
    ...(await query(db, sent, of)),
  ]
  return {
    returnedAmount: toDollars(figure.returned),
    givenAmount: toDollars(figure.given),
    returns: (await query(db, returns, of)).map(({ requested, approved, ...one }) => ({
      ...dated(one),
      requestedAmount: toDollars(requested),
      approvedAmount: approved === null ? null : toDollars(approved),
    })),
    messages: messages.map(dated).toSorted((a, b) => b._creationTime - a._creationTime),
    reviews: (await query(db, reviews, of)).map(dated),
    addresses: await query(db, addresses, of),
    notes: (await query(db, notes, of)).map(dated),
  } satisfies CustomerWork
}

function dated<T extends { at: Date }>({ at, ...rest }: T) {
  return { ...rest, _creationTime: at.getTime() }
}
