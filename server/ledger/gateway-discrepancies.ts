/**
 * Compares our records with the copy of the gateway's. Ours are read as of the start of the copy, so later records of the gateway, within
 * `recent`, are ignored, and so are payments in progress.
 */
const recent = "(select at - interval '10 seconds' from compared)"

const missing = `select format('payment %s: charged %s, at the gateway nothing', e.payment_intent_id, e.amount_cents)
from ledger_entries e
where e.kind = 'charge' and e.amount_cents > 0 and e.payment_intent_id is not null and e.created_at >= (select since from compared)
  and not exists (select from gateway_charges g where g.intent = e.payment_intent_id)`

const amounts = `select format('payment %s: charged %s, at the gateway %s', e.payment_intent_id, e.amount_cents, g.amount)
from ledger_entries e join gateway_charges g on g.intent = e.payment_intent_id
where e.kind = 'charge' and e.amount_cents <> g.amount`

const unknown = `select format('charge %s: %s at the gateway for %s, not in the ledger', g.id, g.amount,
  coalesce('payment ' || g.intent, 'no payment of ours'))
from gateway_charges g
where g.created < ${recent}
  and not exists (select from ledger_entries e where e.kind = 'charge' and e.payment_intent_id = g.intent)
  and not exists (select from checkouts c where c.payment_intent_id = g.intent
    and c.status in ('open', 'releasing') and c.expires_at > (select at from compared) - interval '5 minutes')`

const releases = `select format('payment %s: given up with its checkout, at the gateway %s', g.id, g.status)
from checkouts c join gateway_intents g on g.id = c.payment_intent_id
where c.status = 'released' and g.status not in ('canceled', 'succeeded')`

/** Orders without a payment are those of a demo whose gateway knows none of them. A refund without a gateway id had nothing left to refund: somebody had done so at the gateway. */
const ours = `select r.id, r.payment_intent_id as intent, r.amount_cents as amount, r.status, r.gateway_refund_id as gateway_id,
  g.id as found, g.amount as found_amount, g.status as found_status, r.created_at >= (select since from compared) as is_listed
from refunds r left join orders o on o.id = r.order_id
left join gateway_refunds g on g.intent = r.payment_intent_id and (g.id = r.gateway_refund_id or g.key = r.id)
where coalesce(r.checkout_id, o.payment_intent_id) is not null`

const theirs = `select g.* from gateway_refunds g where g.status <> 'failed'
  and not exists (select from refunds r where r.payment_intent_id = g.intent and (r.gateway_refund_id = g.id or r.id = g.key))`

const refundsMissing = `select format('refund %s: returned %s, at the gateway nothing', id, amount) from (${ours}) r
where status = 'succeeded' and found is null and is_listed
  and (gateway_id is not null or not exists (select from (${theirs}) g where g.intent = r.intent))`

const refundAmounts = `select format('refund %s: %s, at the gateway %s', id, amount, found_amount) from (${ours}) r
where found_amount <> amount`

const refundStatuses = `select format('refund %s: %s, at the gateway %s', id, status, found_status) from (${ours}) r
where (status = 'failed') <> (found_status = 'failed')`

const refundsUnknown = `select format('refund %s: %s of payment %s at the gateway, not recorded here', g.id, g.amount, g.intent)
from (${theirs}) g
where g.created < ${recent}
  and exists (select from ledger_entries e where e.kind = 'charge' and e.payment_intent_id = g.intent)
  and not exists (select from (${ours}) r where r.intent = g.intent and r.status = 'succeeded' and r.found is null)`

export const gatewayChecks = [
  missing,
  amounts,
  unknown,
  releases,
  refundsMissing,
  refundAmounts,
  refundStatuses,
  refundsUnknown,
]
