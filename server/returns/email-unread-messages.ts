import type { Database, Transaction } from '#database/connection.ts'
import { query, type RowOf, sql } from '#database/query.ts'
import { firstNameOf } from '#domain/people/person-name.ts'
import { company } from '#domain/settings/company.ts'
import { type EmailTemplate, queueEmail } from '#server/email-outbox/email-outbox.ts'
import type { Shop } from '#server/shop.ts'

type Burst = RowOf<typeof take>

/** Minutes that a message of the shop may stay unread before it is emailed. */
const waitMinutes = 5

const waiting = sql({
  name: 'return-messages-waiting',
  text: `select return_id as id from return_messages
where sender_type = 'admin' and message_type = 'admin_response' and read_at is null and emailed_at is null
  and created_at <= $1::timestamptz - make_interval(mins => $2) group by return_id order by min(created_at) limit 100`,
  row: { id: 'text' },
})
const take = sql({
  name: 'return-messages-take',
  text: `with taken as (update return_messages set emailed_at = $2
  where return_id = $1 and sender_type = 'admin' and message_type = 'admin_response' and read_at is null and emailed_at is null
  returning id, created_at)
select (array_agg(taken.id order by taken.created_at desc))[1] as "lastId", count(*)::int as count, o.id as "orderId",
  o.order_number as "orderNumber", o.email, o.customer_name as "customerName"
from taken join return_requests r on r.id = $1 join orders o on o.id = r.order_id group by o.id`,
  row: { lastId: 'text', count: 'integer', orderId: 'text', orderNumber: 'text', email: 'text', customerName: 'text' },
})

/** Queues for each return one email about all unread messages of the team, `waitMinutes` after the first of them. */
export async function emailUnreadMessages(shop: Shop): Promise<void> {
  for (const { id } of await waitingReturns(shop.db, shop.now())) await shop.write((tx) => emailBurst(shop, tx, id))
}

function waitingReturns(db: Database, now: Date): Promise<{ id: string }[]> {
  return query(db, waiting, [now, waitMinutes])
}

async function emailBurst(shop: Shop, tx: Transaction, returnId: string): Promise<void> {
  const [burst] = await query(tx, take, [returnId, shop.now()])
  if (!burst) return
  await queueEmail(tx, shop, {
    key: `return-messages:${burst.lastId}`,
    kind: 'return-messages',
    orderId: burst.orderId,
    recipient: burst.email,
    headers: { 'Reply-To': company.email },
    template: messagesTemplate(burst, `${shop.settings.publicUrl}/account?tab=returns&return=${returnId}`),
  })
}

/** The email about unread messages, without their text, which is shown only to the signed-in customer. */
export function messagesTemplate(
  { count, orderNumber, customerName }: Pick<Burst, 'count' | 'orderNumber' | 'customerName'>,
  url: string,
): EmailTemplate {
  const messages = count === 1 ? 'a new message' : `${count} new messages`
  return {
    subject: `${count === 1 ? 'A new message' : `${count} new messages`} about your return of order ${orderNumber}`,
    heading: count === 1 ? 'A message for you' : 'Messages for you',
    parts: [
      { kind: 'words', text: `We sent you ${messages} about your return of order ${orderNumber}.` },
      { kind: 'action', link: { name: 'Read and answer', url } },
    ],
    closing: {
      text: 'You get this email because you asked to return something. Questions? Write to',
      link: { name: company.email, url: `mailto:${company.email}` },
    },
    values: { firstName: firstNameOf(customerName), orderNumber },
  }
}
