import type { admin as contract } from '#contract/admin.ts'
import type { Database } from '#database/connection.ts'
import { oneOf, query, sql } from '#database/query.ts'
import { toDollars } from '#domain/money.ts'
import { unshippedStatuses } from '#domain/orders/order-status.ts'
import { may, type Role } from '#domain/people/rights.ts'
import { type AttentionKind, attentionKinds, lateAfterDays, unconfirmedAfterDays } from '#domain/reporting/attention.ts'
import { warningText } from '#domain/reporting/shop-health.ts'
import { topics } from '#server/live/topics.ts'
import { readWarnings } from '#server/operations/operations.ts'
import { hasPiecesToShip, piecesToShip } from '#server/order-lines/order-lines.ts'
import { needsTwoSteps } from '#server/rpc/caller.ts'
import type { Handler } from '#server/rpc/handler.ts'

const maxListed = 50
const maxCounted = 1_000

/** Failed refunds, until another one is requested or nothing of the payment is left with the shop. */
const failedRefunds = `refunds r join orders o on o.id = r.order_id join held_payments h on h.order_id = o.id
  where r.status = 'failed' and r.order_id is not null and h.held_cents > 0 and not exists (select from refunds later
    where later.order_id = r.order_id and later.created_at > r.created_at)`

type Kind = {
  id: string
  name?: string
  since: string
  amount: string
  detail: string
  respondBy?: string
  from: string
}

/** The query of each kind, by an index of its own. The first parameter is the present time. */
const kinds: Record<AttentionKind, Kind> = {
  'money-held': {
    id: 'o.id',
    since: `coalesce((select max(created_at) from order_history where order_id = o.id and status = 'cancelled'), o.created_at)`,
    amount: 'h.held_cents',
    detail: "''",
    from: `orders o join held_payments h on h.order_id = o.id
  where o.status = 'cancelled' and o.payment_status <> 'refunded' and o.payment_intent_id is not null and h.held_cents > 0
    and not exists (select from ${failedRefunds} and r.order_id = o.id)`,
  },
  'refund-failed': {
    id: 'r.id',
    since: 'r.created_at',
    amount: 'r.amount_cents',
    detail: 'r.reason',
    from: failedRefunds,
  },
  'dispute-open': {
    id: 'd.id',
    since: 'd.opened_at',
    amount: 'd.amount_cents',
    detail: 'd.reason',
    respondBy: 'd.respond_by',
    from: 'disputes d join orders o on o.id = d.order_id where d.stage < 3',
  },
  'not-shipped': {
    id: 'o.id',
    since: 'o.created_at',
    amount: 'o.total_cents',
    detail: `(select string_agg(case when pieces > 1 then pieces || ' × ' else '' end || product_name, ', ' order by position)
    from order_lines l cross join lateral (select ${piecesToShip} as pieces) p where order_id = o.id and pieces > 0)`,
    from: `orders o where o.status in ('${unshippedStatuses.join("', '")}') and o.payment_status in ('paid', 'free', 'partially_refunded')
    and o.created_at < $1::timestamptz - interval '${lateAfterDays} days' and ${hasPiecesToShip}`,
  },
  'email-failed': {
    id: 'm.id',
    name: 'coalesce(o.customer_name, m.recipient)',
    since: 'm.created_at',
    amount: 'null::integer',
    detail: 'm.kind',
    from: `emails m left join orders o on o.id = m.order_id where m.status = 'failed' and m.kind <> 'test'`,
  },
  'payout-unconfirmed': {
    id: 'p.id',
    name: 'c.name',
    since: 'p.published_at',
    amount: 'p.cents',
    detail: 'p.receipt_number',
    from: `payouts p join charities c on c.id = p.charity_id left join orders o on false
  where p.seq is not null and p.undone_seq is null and p.confirmed_at is null
    and p.published_at < $1::timestamptz - interval '${unconfirmedAfterDays} days'`,
  },
}

const lines = sql({
  name: 'attention-lines',
  text: attentionKinds.map((kind) => `(${linesOf(kind)})`).join('\nunion all '),
  row: {
    id: 'text',
    kind: oneOf(attentionKinds),
    orderId: 'text?',
    orderNumber: 'text?',
    name: 'text',
    since: 'time',
    amount: 'cents?',
    detail: 'text',
    respondBy: 'time?',
  },
})

function linesOf(kind: AttentionKind): string {
  const { id, name = 'o.customer_name', since, amount, detail, respondBy = 'null::timestamptz', from } = kinds[kind]
  return `select '${kind}' as kind, ${id} as id, o.id as "orderId", o.order_number as "orderNumber", ${name} as name,
  ${since} as since, ${amount} as amount, ${detail} as detail, ${respondBy} as "respondBy" from ${from} order by since, id limit ${maxListed}`
}

const counts = sql({
  name: 'attention-counts',
  text: attentionKinds
    .map((kind) => {
      return `select '${kind}' as kind, (select count(*)::int from (select from ${kinds[kind].from} limit ${maxCounted}) found) as count`
    })
    .join('\nunion all '),
  row: { kind: oneOf(attentionKinds), count: 'integer' },
})

/** True when a role can do something about a kind: payouts have a right of their own. */
function concerns(role: Role, kind: AttentionKind): boolean {
  return kind !== 'payout-unconfirmed' || may(role, 'payouts')
}

/** Counts of each kind that concerns a role, up to 1,000; 0 for the others. */
export async function countAttention(db: Database, role: Role, now: Date): Promise<Record<AttentionKind, number>> {
  const rows = await query(db, counts, [now])
  const countOf = (kind: AttentionKind) =>
    concerns(role, kind) ? (rows.find((row) => row.kind === kind)?.count ?? 0) : 0
  return Object.fromEntries(attentionKinds.map((kind) => [kind, countOf(kind)])) as Record<AttentionKind, number>
}

const seller = sql({
  name: 'attention-seller',
  text: `select not exists (select from settings where key = 'company') as "isUnset"`,
  row: { isUnset: 'boolean' },
})

export const getAttention: Handler<typeof contract.getAttention> = async (call) => {
  const { role } = call.caller
  call.watch(topics.orders, topics.emails, topics.settings, ...(may(role, 'payouts') ? [topics.payouts] : []))
  const { demo } = call.shop.settings
  const { provider } = call.shop.identity.publicConfig()
  const rows = (await query(call.db, lines, [call.now])).filter(({ kind }) => concerns(role, kind))
  return {
    lines: rows.map(({ id, since, amount, respondBy, ...line }) => ({
      _id: id,
      since: since.getTime(),
      amount: amount === null ? null : toDollars(amount),
      respondBy: respondBy?.getTime() ?? null,
      ...line,
    })),
    counts: await countAttention(call.db, role, call.now),
    warnings: (await readWarnings({ db: call.db, now: call.now, settings: call.shop.settings })).map((warning) => ({
      kind: warning.kind,
      ...warningText(warning, call.now),
    })),
    isWithoutTwoSteps: !demo && provider === 'embedded' && !(await needsTwoSteps(call.shop)),
    isSellerUnset: (await query(call.db, seller, []))[0]?.isUnset === true,
  }
}
