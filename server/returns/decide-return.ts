import { query, sql } from '#database/query.ts'
import { cents, formatMoney, fromDollars, toDollars } from '#domain/money.ts'
import { rmaNumberFrom } from '#domain/orders/order-number.ts'
import { isUnshipped } from '#domain/orders/order-status.ts'
import { returnTexts } from '#domain/returns/return-request.ts'
import { company } from '#domain/settings/company.ts'
import { labelLink, queueEmail } from '#server/email-outbox/email-outbox.ts'
import { paymentLeft } from '#server/orders/orders.ts'
import type { Call } from '#server/rpc/handler.ts'
import { readEmailSettings, readSettings } from '#server/settings/settings.ts'
import { type LockedReturn, settleItems } from './lock-return.ts'
import { notifyOfStatus, type Update, type UpdateInput } from './notify-of-status.ts'
import { approvedTemplate, receivedTemplate, rejectedTemplate, returnUrl } from './return-emails.ts'
import { attachLabel } from './return-label.ts'
import { settleShipping } from './settle-shipping.ts'

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
  const known = await readEmailSettings(call.db, 'return-approved')
  const { settings } = known
  const hasLabel = await attachAskedLabel(call, found, asked)
  const chosen = hasLabel ? 'shop' : asked.shippingPaidBy
  const settled = { orderId, returnId: found.id, chosen, days: settings.returns.sendDays }
  const shipping = await settleShipping(call.db, { ...settled, now: call.now }, settings)
  await queueEmail(call.db, call.shop, {
    key: `return-approved:${found.id}`,
    kind: 'return-approved',
    orderId,
    recipient: email,
    headers: { 'Reply-To': company.email },
    known,
    template: approvedTemplate({
      orderNumber,
      customerName,
      rmaNumber,
      approved,
      shipping,
      settings,
      returnUrl: returnUrl(call.shop.settings.publicUrl, found.id),
      labelUrl: hasLabel ? labelLink(call.shop, { orderNumber, returnId: found.id }) : null,
    }),
  })
}

/** Attaches the label of an approval, where it has one. */
async function attachAskedLabel(call: Call<Update>, { id }: LockedReturn, { label }: UpdateInput): Promise<boolean> {
  if (label === undefined) return false
  const file = await attachLabel(call.db, { returnId: id, userId: call.caller.userId, url: label })
  if (!file)
    throw call.refuse('FILES_NOT_FOUND', returnTexts.labelMissing, { fields: { label: returnTexts.labelMissing } })
  return true
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
    key: `return-rejected:${found.id}`,
    kind: 'return-rejected',
    orderId,
    recipient: email,
    headers: { 'Reply-To': company.email },
    template: rejectedTemplate({
      orderNumber,
      customerName,
      reason,
      returnUrl: returnUrl(call.shop.settings.publicUrl, found.id),
    }),
  })
}

/** Emails the customer that a return arrived, or that an order that was never shipped stays with the shop. */
export async function receiveReturn(call: Call<Update>, found: LockedReturn): Promise<void> {
  const isKept = isUnshipped(found.order.status)
  await notifyOfStatus(call, found.id, isKept ? words.kept : words.arrived)
  const { orderNumber, orderId, email, customerName } = found
  await queueEmail(call.db, call.shop, {
    key: `return-received:${found.id}`,
    kind: 'return-received',
    orderId,
    recipient: email,
    headers: { 'Reply-To': company.email },
    template: receivedTemplate({
      orderNumber,
      customerName,
      isUnshipped: isKept,
      returns: (await readSettings(call.db)).returns,
      returnUrl: returnUrl(call.shop.settings.publicUrl, found.id),
    }),
  })
}

const words = {
  kept: 'Your order stays with us, and your refund is prepared.',
  arrived: 'Your parcel is with us, and we are looking at what came back.',
}
