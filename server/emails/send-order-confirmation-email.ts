import type { emails as contract } from '#contract/emails.ts'
import { query, sql } from '#database/query.ts'
import { may } from '#domain/people/rights.ts'
import { confirmationKey, emailStatus, queueOrderEmail, resend } from '#server/email-outbox/email-outbox.ts'
import { topics } from '#server/live/topics.ts'
import type { Call, Handler } from '#server/rpc/handler.ts'

type Send = typeof contract.sendOrderConfirmationEmail

const find = sql({
  name: 'order-by-number',
  text: 'select id, user_id as "userId" from orders where order_number = $1',
  row: { id: 'text', userId: 'text' },
})

export const sendOrderConfirmationEmail: Handler<Send> = async (call, input) => {
  const [order] = await query(call.db, find, [input.orderNumber])
  const mayKnow = order && (order.userId === call.caller.userId || may(call.caller.role, 'messages'))
  if (!mayKnow) throw call.refuse('NOT_FOUND', 'This order does not exist.')
  if (input.again && !(await repeat(call, order.id)))
    throw call.refuse('TOO_MANY_REQUESTS', 'We have just sent this email. Please wait a few minutes.')
  return { status: await emailStatus(call.db, order.id) }
}

/** Sends the confirmation email for the team, as often as needed, even if the order never had one. */
function repeat({ shop, caller, now }: Call<Send>, orderId: string): Promise<boolean> {
  const isOurs = may(caller.role, 'messages')
  return shop.write(async (tx, announce) => {
    announce(topics.emails)
    const isAsked = await resend(tx, { key: confirmationKey(orderId), now, limited: !isOurs })
    if (isOurs && !isAsked) await queueOrderEmail(tx, { kind: 'confirmation', orderId })
    return isAsked || isOurs
  })
}
