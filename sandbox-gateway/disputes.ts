import { query, sql } from '#database/query.ts'
import { lockPaidCharge } from './charges.ts'
import type { Answer, Call, Db, Endpoint } from './endpoint.ts'
import { type EventType, recordEvent } from './events.ts'
import { newId } from './ids.ts'
import { disputeEvidence, newDispute, readParameters } from './parameters.ts'
import { badRequest, missing } from './refusal.ts'
import { type DisputeRow, disputeRow } from './rows.ts'
import { disputeShape } from './shapes.ts'

const columns = 'id, charge_id, payment_intent_id, amount, currency, reason, status, created_at'

const open = sql({
  name: 'sandbox-open-dispute',
  text: `insert into sandbox_gateway.disputes (id, charge_id, payment_intent_id, amount, currency, reason, status)
    values ($1, $2, $3, $4, $5, $6, 'needs_response') returning ${columns}`,
  row: disputeRow,
})

const find = sql({
  name: 'sandbox-find-dispute',
  text: `select ${columns} from sandbox_gateway.disputes where id = $1`,
  row: disputeRow,
})

const against = sql({
  name: 'sandbox-is-disputed',
  text: `select 1 from sandbox_gateway.disputes where charge_id = $1 and status <> 'won'`,
})

const decideOpen = sql({
  name: 'sandbox-decide',
  text: `update sandbox_gateway.disputes set status = $2 where id = $1 and status in ('needs_response', 'under_review')
    returning ${columns}`,
  row: disputeRow,
})

/** Opens a dispute. Stripe has no such call: there the cardholder's bank does. */
export const openDispute: Endpoint = async (call) => {
  const parameters = readParameters(newDispute, call.form)
  const charge = await lockPaidCharge(call.db, parameters.payment_intent)
  if (!charge) throw missing('payment_intent', parameters.payment_intent)
  const rows = await query({ $client: call.db }, open, [
    newId('dp'),
    charge.id,
    charge.payment_intent_id,
    charge.amount,
    charge.currency,
    parameters.reason,
  ])
  return answerWithEvents(call, rows[0], ['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
}

export const showDispute: Endpoint = async (call) => {
  const [dispute] = await query({ $client: call.db }, find, [call.id])
  if (!dispute) throw missing('dispute', call.id)
  return { status: 200, body: disputeShape(dispute) }
}

/** Answers a dispute. As in Stripe's test mode, the text of the evidence decides its result. */
export const answerDispute: Endpoint = async (call) => {
  const { evidence } = readParameters(disputeEvidence, call.form)
  const word = evidence?.uncategorized_text
  if (word === 'winning_evidence') {
    const won = await decide(call, 'won')
    return answerWithEvents(call, won, [
      'charge.dispute.updated',
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
    ])
  }
  if (word === 'losing_evidence')
    return answerWithEvents(call, await decide(call, 'lost'), ['charge.dispute.updated', 'charge.dispute.closed'])
  return answerWithEvents(call, await decide(call, 'under_review'), ['charge.dispute.updated'])
}

/** Closes a dispute: the shop accepts its loss. */
export const closeDispute: Endpoint = async (call) =>
  answerWithEvents(call, await decide(call, 'lost'), ['charge.dispute.closed'])

export async function isDisputed(db: Db, chargeId: string): Promise<boolean> {
  return (await query({ $client: db }, against, [chargeId])).length > 0
}

async function decide(call: Call, status: DisputeRow['status']): Promise<DisputeRow> {
  const [decided] = await query({ $client: call.db }, decideOpen, [call.id, status])
  if (!decided) throw badRequest('dispute_already_closed', `The dispute '${call.id}' is closed, or there is none.`)
  return decided
}

async function answerWithEvents(call: Call, dispute: DisputeRow | undefined, types: EventType[]): Promise<Answer> {
  if (!dispute) throw new Error('The dispute was not written')
  const shape = disputeShape(dispute)
  for (const type of types) await recordEvent(call.db, type, shape)
  return { status: 200, body: shape, hasEvents: true }
}
