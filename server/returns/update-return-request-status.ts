import { query, sql } from '#database/query.ts'
import { type Cents, formatMoney, fromDollars, toDollars } from '#domain/money.ts'
import { nextReturnStatuses, returnStatusNames } from '#domain/returns/return-status.ts'
import { topics } from '#server/live/topics.ts'
import { refuseChangedMeanwhile } from '#server/rpc/changed-meanwhile.ts'
import type { Call, Handler } from '#server/rpc/handler.ts'
import { demandRight } from '#server/rpc/rights.ts'
import { approveReturn, receiveReturn, rejectReturn } from './decide-return.ts'
import { type LockedReturn, lockReturn, settleItems } from './lock-return.ts'
import { notifyOfStatus, type Update, type UpdateInput } from './notify-of-status.ts'
import { refundReturn } from './refund-return.ts'
import { restockItems } from './restock-items.ts'
import { readReturn, returnOf } from './return-rows.ts'

const change = sql({
  name: 'return-change',
  text: `update return_requests set status = $2, admin_notes = coalesce(nullif($3, ''), admin_notes),
  tracking_number = coalesce(nullif($4, ''), tracking_number) where id = $1`,
})
const history = sql({
  name: 'return-history-add',
  text: 'insert into return_history (return_id, status, changed_by) values ($1, $2, $3)',
})

const approveDue = sql({
  name: 'return-approve-due',
  text: 'update return_requests set approved_cents = $2 where id = $1 and approved_cents is distinct from $2',
})

/** Changes a return's status. With its present status it answers the return unchanged, and requests a failed refund again. */
export const updateReturnRequestStatus: Handler<Update> = async (call, asked) => {
  const right = asked.status === 'approved' || asked.status === 'rejected' ? 'returns:decide' : 'returns:receive'
  demandRight(call.shop, call.caller, { oneOf: [right], what: 'returns.updateReturnRequestStatus' })
  const found = await lockReturn(call.db, asked.returnRequestId)
  if (!found) throw call.refuse('NOT_FOUND', 'This return does not exist.')
  if (found.status !== asked.status) await move(call, found, asked)
  else await refuseDecided(call, found, asked)
  if (found.status === 'completed' && found.refundStatus === 'failed') await refundReturn(call, found, agreedOf(asked))
  const row = await readReturn(call.db, found.id)
  if (!row) throw new Error('The return is missing')
  return returnOf(row)
}

const columns = { approvedAmount: 'approved_cents', trackingNumber: 'tracking_number', adminNotes: 'admin_notes' }

/** Refuses a decision that somebody else has made differently meanwhile. The same one again changes nothing. */
async function refuseDecided(call: Call<Update>, found: LockedReturn, asked: UpdateInput): Promise<void> {
  const { id, approved, trackingNumber, adminNotes } = found
  await refuseChangedMeanwhile<keyof typeof columns>(call.db, {
    thing: 'return',
    stored: {
      approvedAmount: approved && toDollars(approved),
      trackingNumber: trackingNumber ?? '',
      adminNotes: adminNotes ?? '',
    },
    // Every value that differs would be lost.
    opened: { approvedAmount: null, trackingNumber: null, adminNotes: null },
    // Empty texts are not given.
    given: {
      approvedAmount: asked.approvedAmount,
      trackingNumber: asked.trackingNumber || undefined,
      adminNotes: asked.adminNotes || undefined,
    },
    placeOf: (field) => ({ subject: `return:${id}`, table: 'return_requests', id, columns: [columns[field]] }),
  })
}

async function move(call: Call<Update>, found: LockedReturn, asked: UpdateInput): Promise<void> {
  const { status, adminNotes, trackingNumber } = asked
  if (!nextReturnStatuses[found.type][found.status].includes(status)) {
    const [from, to] = [returnStatusNames[found.status], returnStatusNames[status]].map((name) => name.toLowerCase())
    throw call.refuse('STATUS_NOT_ALLOWED', `This return is ${from}, and cannot become ${to}.`)
  }
  await query(call.db, change, [found.id, status, adminNotes ?? null, trackingNumber ?? null])
  await query(call.db, history, [found.id, status, call.caller.userId])
  await steps[status](call, found, asked)
  call.announce(topics.returns, topics.returnsOf(found.userId))
}

type Step = (call: Call<Update>, found: LockedReturn, asked: UpdateInput) => Promise<void>

const steps: Record<UpdateInput['status'], Step> = {
  approved: approveReturn,
  rejected: rejectReturn,
  processing: receiveReturn,
  completed: complete,
}

/** The amount that the administrator saw. */
function agreedOf({ refundAmount }: UpdateInput): Cents | undefined {
  return refundAmount === undefined ? undefined : fromDollars(refundAmount)
}

async function complete(call: Call<Update>, found: LockedReturn, asked: UpdateInput): Promise<void> {
  await restockItems({ tx: call.db, announce: call.announce }, found, asked.restock ?? [])
  await settleItems(call.db, found)
  await query(call.db, approveDue, [found.id, found.due])
  const amount = await refundReturn(call, found, agreedOf(asked))
  const refund = amount > 0 ? `, and ${formatMoney(amount)} goes back to the card that paid` : ''
  await notifyOfStatus(call, found.id, `Your ${found.type} is complete${refund}.`)
}
