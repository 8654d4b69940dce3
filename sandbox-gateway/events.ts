import { query, sql } from '#database/query.ts'
import type { Db, Endpoint } from './endpoint.ts'
import { newId } from './ids.ts'
import { eventsQuery, readParameters } from './parameters.ts'
import { eventRow } from './rows.ts'
import { eventShape } from './shapes.ts'

export type EventType =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.canceled'
  | 'setup_intent.succeeded'
  | 'setup_intent.setup_failed'
  | 'payment_method.updated'
  | 'payment_method.detached'
  | 'charge.refunded'
  | 'refund.created'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'

const record = sql({
  name: 'sandbox-record-event',
  text: 'insert into sandbox_gateway.events (id, type, object) values ($1, $2, $3)',
})

/** Records an event in the transaction of its change: neither happens without the other. */
export async function recordEvent(db: Db, type: EventType, object: object): Promise<void> {
  await query({ $client: db }, record, [newId('evt'), type, object])
}

/** Events newest first, delivered or not: for a shop that missed some. */
export const listEvents: Endpoint = async (call) => {
  const parameters = readParameters(eventsQuery, call.form)
  const { created = {}, limit } = parameters
  const types = parameters.type ? [parameters.type] : (parameters.types ?? null)
  const isDelivered = parameters.delivery_success ? parameters.delivery_success === 'true' : null
  const values = [
    types,
    isDelivered,
    created.gt ?? null,
    created.gte ?? null,
    created.lt ?? null,
    created.lte ?? null,
    parameters.starting_after ?? null,
    limit + 1,
  ]
  const rows = await query({ $client: call.db }, isDelivered === false ? listMissed : listAll, values)
  const page = rows.slice(0, limit).map(eventShape)
  return { status: 200, body: { object: 'list', url: '/v1/events', has_more: rows.length > limit, data: page } }
}

const createdSecond = 'floor(extract(epoch from created_at))'

const listing = (which: string) => `select id, type, object, created_at, delivered_at from sandbox_gateway.events
  where ${which} and ($1::text[] is null or type = any($1))
    and ($2::boolean is null or (delivered_at is not null) = $2)
    and ($3::bigint is null or ${createdSecond} > $3)
    and ($4::bigint is null or ${createdSecond} >= $4)
    and ($5::bigint is null or ${createdSecond} < $5)
    and ($6::bigint is null or ${createdSecond} <= $6)
    and ($7::text is null or position < (select position from sandbox_gateway.events where id = $7))
  order by position desc
  limit $8`

const listMissed = sql({ name: 'sandbox-list-missed', text: listing('delivered_at is null'), row: eventRow })
const listAll = sql({ name: 'sandbox-list-events', text: listing('true'), row: eventRow })
