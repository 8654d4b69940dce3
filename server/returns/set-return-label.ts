import type { returns as contract } from '#contract/returns.ts'
import { query, sql } from '#database/query.ts'
import { systemAdmin } from '#domain/people/system-admin.ts'
import { returnTexts } from '#domain/returns/return-request.ts'
import { company } from '#domain/settings/company.ts'
import { labelLink, queueEmail } from '#server/email-outbox/email-outbox.ts'
import { topics } from '#server/live/topics.ts'
import type { Call, Handler } from '#server/rpc/handler.ts'
import { type LockedReturn, lockReturn } from './lock-return.ts'
import { notifyOfStatus } from './notify-of-status.ts'
import { labelTemplate, returnUrl } from './return-emails.ts'
import { attachLabel, readLabel, removeLabel, takesLabel } from './return-label.ts'
import { readReturn, returnOf } from './return-rows.ts'

type Set = typeof contract.setReturnLabel

const pay = sql({
  name: 'return-label-paid',
  text: `update return_requests set shipping_paid_by = 'shop' where id = $1 returning send_by::text as "sendBy"`,
  row: { sendBy: 'text?' },
})
const answer = sql({
  name: 'return-label-removed',
  text: `insert into return_messages (id, return_id, sender_type, sender_id, sender_name, message_type, message, created_at)
values ($1, $2, 'admin', $3, $4, 'admin_response', $5, $6)`,
})

/** Attaches, replaces or removes a return's label. The same label again changes nothing. */
export const setReturnLabel: Handler<Set> = async (call, { returnRequestId, label, insteadOf = null }) => {
  const found = await lockReturn(call.db, returnRequestId)
  if (!found) throw call.refuse('NOT_FOUND', 'This return does not exist.')
  const present = await readLabel(call.db, found.id)
  if (present !== label) {
    if (!takesLabel(found))
      throw call.refuse('STATUS_NOT_ALLOWED', 'Only an approved return that is still to be sent has a label.')
    if (present !== insteadOf)
      throw call.refuse('LABEL_CHANGED', 'The label was changed meanwhile. Please look at it, and try again.')
    await removeLabel(call.db, found.id)
    if (label === null) await sayRemoved(call, found)
    else await attach(call, found, { label, isFirst: present === null })
    call.announce(topics.returns, topics.returnsOf(found.userId))
  }
  const row = await readReturn(call.db, found.id)
  if (!row) throw new Error('The return is missing')
  return returnOf(row)
}

type Attaching = { label: string; isFirst: boolean }

async function attach(call: Call<Set>, found: LockedReturn, { label, isFirst }: Attaching): Promise<void> {
  const file = await attachLabel(call.db, { returnId: found.id, userId: call.caller.userId, url: label })
  if (!file) throw call.refuse('FILES_NOT_FOUND', returnTexts.labelMissing)
  const [paid] = await query(call.db, pay, [found.id])
  const { id, orderId, orderNumber, email, customerName, rmaNumber } = found
  await notifyOfStatus(call, id, isFirst ? words.attached : words.replaced)
  await queueEmail(call.db, call.shop, {
    key: `return-label:${id}:${call.now.getTime()}`,
    kind: 'return-label',
    orderId,
    recipient: email,
    headers: { 'Reply-To': company.email },
    template: labelTemplate({
      orderNumber,
      customerName,
      rmaNumber: rmaNumber ?? '',
      sendBy: paid?.sendBy ?? null,
      isFirst,
      labelUrl: labelLink(call.shop, { orderNumber, returnId: id }),
      returnUrl: returnUrl(call.shop.settings.publicUrl, id),
    }),
  })
}

/** Adds a message to the conversation. The customer gets an email about it while it is unread. */
async function sayRemoved(call: Call<Set>, { id }: LockedReturn): Promise<void> {
  const { _id, name } = systemAdmin
  await query(call.db, answer, [crypto.randomUUID(), id, _id, name, words.removed, call.now])
}

const words = {
  attached: 'A prepaid label is attached to your return.',
  replaced: 'A new label is attached to your return. Please do not use the one from before.',
  removed: 'The label of your return was removed. Please do not use it. We still pay for the return shipping.',
}
