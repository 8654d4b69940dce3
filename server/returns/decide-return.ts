import { query, sql } from '#database/query.ts'
import { company } from '#domain/company.ts'
import { cents, formatMoney, fromDollars, toDollars } from '#domain/money.ts'
import { rmaNumberFrom } from '#domain/order-number.ts'
import { queueEmail } from '#server/email-outbox/email-outbox.ts'
import { paymentLeft } from '#server/orders/orders.ts'
import type { Call } from '#server/rpc/handler.ts'
import { readSettings } from '#server/settings/settings.ts'
import { type LockedReturn, settleItems } from './lock-return.ts'
import { notifyOfStatus, type Update, type UpdateInput } from './notify-of-status.ts'
import { approvedTemplate, rejectedTemplate } from './return-emails.ts'

const approve = sql({
  name: 'return-approve',
  text: 'update return_requests set approved_cents = $2, rma_number = coalesce(rma_number, $3) where id = $1',
})

/**
 * Approves a return for the given amount, refused with REFUND_TOO_HIGH beyond what was paid and not yet refunded; without one for the
 * amount that its pieces are due, up to that sum.
 */
export async function approveReturn(call: Call<Update>, found: LockedReturn, asked: UpdateInput): Promise<void> {
  const left = await paymentLeft(call.db, found.order)
  const approved =
    asked.approvedAmount === undefined ? cents(Math.min(found.due, left)) : fromDollars(asked.approvedAmount)
  if (approved > left) {
    const message = `At most ${formatMoney(left)} can be refunded: the rest of the payment went back, or is on its way`
    throw call.refuse('REFUND_TOO_HIGH', `${message}.`, { left: toDollars(left), fields: { approvedAmount: message } })
  }
  const rmaNumber = found.rmaNumber ?? rmaNumberFrom(crypto.getRandomValues(new Uint8Array(8)))
  await settleItems(call.db, found)
  await query(call.db, approve, [found.id, approved, rmaNumber])
  await notifyOfStatus(call, found.id, `Your return is approved. Your return number is ${rmaNumber}.`)
  const { orderNumber, orderId, email, customerName } = found
  await queueEmail(call.db, call.shop, {
    ...{ key: `return-approved:${found.id}`, kind: 'return-approved', orderId, recipient: email },
    headers: { 'Reply-To': company.email },
    template: approvedTemplate({
      ...{ orderNumber, customerName, rmaNumber, approved, publicUrl: call.shop.settings.publicUrl },
      settings: await readSettings(call.db),
    }),
  })
}

/** Rejects a return; the customer reads the reason in the messages and by email. */
export async function rejectReturn(call: Call<Update>, found: LockedReturn, asked: UpdateInput): Promise<void> {
  const reason = asked.rejectionReason ?? ''
  await notifyOfStatus(
    call,
    found.id,
    reason ? `Your return was not accepted. ${reason}` : 'Your return was not accepted.',
  )
  const { orderNumber, orderId, email, customerName } = found
  await queueEmail(call.db, call.shop, {
    ...{ key: `return-rejected:${found.id}`, kind: 'return-rejected', orderId, recipient: email },
    headers: { 'Reply-To': company.email },
    template: rejectedTemplate({ orderNumber, customerName, reason, publicUrl: call.shop.settings.publicUrl }),
  })
}
