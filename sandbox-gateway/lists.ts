import { type Columns, json, query, type Row, sql } from '#database/query.ts'
import type { Endpoint } from './endpoint.ts'
import { readParameters, wantedPage } from './parameters.ts'
import { badRequest } from './refusal.ts'
import { type ChargedCard, chargedCard, chargeRow, intentRow, refundRow } from './rows.ts'
import { chargeShape, intentShape, refundShape } from './shapes.ts'

/** Newest first, in pages, as Stripe's lists are. */
export const listIntents = listing('payment_intents', {
  table: 'sandbox_gateway.payment_intents',
  row: intentRow,
  shape: (row) => intentShape(row),
})
export const listRefunds = listing('refunds', {
  table: 'sandbox_gateway.refunds',
  row: refundRow,
  shape: refundShape,
})
export const listCharges = listing('charges', {
  table: 'sandbox_gateway.charges',
  more: `, (select ${chargedCard} from sandbox_gateway.payment_methods m where m.id = l.payment_method_id) as method`,
  row: { ...chargeRow, method: json<ChargedCard>() },
  shape: (row) => chargeShape(row, row.method),
})

type List<C extends Columns> = { table: string; row: C; more?: string; shape: (row: Row<C>) => object }

function listing<const C extends Columns>(name: string, { table, row, more = '', shape }: List<C>): Endpoint {
  const payment = table === 'sandbox_gateway.payment_intents' ? 'id' : 'payment_intent_id'
  const columns = Object.keys(row)
    .filter((column) => column !== 'method')
    .map((column) => `l.${column}`)
  const page = sql({
    name: `sandbox-list-${name}`,
    text: `select ${columns.join(', ')}${more} from ${table} l
    where ($1::bigint is null or created_at >= to_timestamp($1::bigint + 1))
      and ($2::bigint is null or created_at >= to_timestamp($2::bigint))
      and ($3::bigint is null or created_at < to_timestamp($3::bigint))
      and ($4::bigint is null or created_at < to_timestamp($4::bigint + 1))
      and ($5::text is null or (created_at, id) < (select created_at, id from ${table} where id = $5))
      and ($6::text is null or ${payment} = $6)
    order by created_at desc, id desc limit $7`,
    row,
  })
  const known = sql({
    name: `sandbox-known-${name}`,
    text: `select id from ${table} where id = $1`,
    row: { id: 'text' },
  })
  return async ({ db, form }) => {
    const { created = {}, limit, starting_after: after, payment_intent: intent } = readParameters(wantedPage, form)
    if (after && (await query({ $client: db }, known, [after])).length === 0) throw unknownStart(after)
    const { gt = null, gte = null, lt = null, lte = null } = created
    const values = [gt, gte, lt, lte, after ?? null, intent ?? null, limit + 1]
    const rows = await query({ $client: db }, page, values)
    const data = rows.slice(0, limit).map(shape)
    return { status: 200, body: { object: 'list', url: `/v1/${name}`, has_more: rows.length > limit, data } }
  }
}

function unknownStart(id: string): Error {
  return badRequest('resource_missing', `No such object: '${id}'`, { param: 'starting_after' })
}
