import type { z } from 'zod'
import { query, sql } from '#database/query.ts'
import { addRefunded, findCharge, lockPaidCharge } from './charges.ts'
import { isDisputed } from './disputes.ts'
import type { Db, Endpoint } from './endpoint.ts'
import { recordEvent } from './events.ts'
import { newId } from './ids.ts'
import { newRefund, readParameters } from './parameters.ts'
import { badRequest } from './refusal.ts'
import { type ChargeRow, type RefundRow, refundRow } from './rows.ts'
import { refundShape } from './shapes.ts'

const insert = sql({
  name: 'sandbox-insert-refund',
  text: `insert into sandbox_gateway.refunds
      (id, charge_id, payment_intent_id, amount, currency, reason, status, metadata)
    values ($1, $2, $3, $4, $5, $6, 'succeeded', $7)
    returning id, charge_id, payment_intent_id, amount, currency, reason, status, metadata, created_at`,
  row: refundRow,
})

export const createRefund: Endpoint = async (call) => {
  const parameters = readParameters(newRefund, call.form)
  const charge = await lockPaidCharge(call.db, parameters.payment_intent)
  if (!charge) {
    const message = `This PaymentIntent (${parameters.payment_intent}) does not have a successful charge to refund.`
    throw badRequest('resource_missing', message, { param: 'payment_intent' })
  }
  if (await isDisputed(call.db, charge.id))
    throw badRequest('charge_disputed', `Charge ${charge.id} has been charged back.`)
  const amount = refundableAmount(charge, parameters.amount)
  const refund = await insertRefund(call.db, charge, { ...parameters, amount })
  await addRefunded(call.db, charge.id, amount)
  await recordEvent(call.db, 'refund.created', refundShape(refund))
  await recordEvent(call.db, 'charge.refunded', (await findCharge(call.db, charge.id)) ?? {})
  return { status: 200, body: refundShape(refund), hasEvents: true }
}

/** The requested amount, or all that is not refunded yet. */
function refundableAmount(charge: ChargeRow, parameters: number | undefined): number {
  const left = charge.amount - charge.amount_refunded
  if (left === 0) throw badRequest('charge_already_refunded', `Charge ${charge.id} has already been refunded.`)
  if (parameters === undefined || parameters <= left) return parameters ?? left
  const message = `Refund amount (${parameters} cents) is greater than unrefunded amount on charge (${left} cents).`
  throw badRequest('amount_too_large', message, { param: 'amount' })
}

async function insertRefund(db: Db, charge: ChargeRow, parameters: z.infer<typeof newRefund>): Promise<RefundRow> {
  const { amount, reason = null, metadata = {} } = parameters
  const values = [newId('re'), charge.id, charge.payment_intent_id, amount, charge.currency, reason, metadata]
  const [refund] = await query({ $client: db }, insert, values)
  if (!refund) throw new Error('The refund was not written')
  return refund
}
